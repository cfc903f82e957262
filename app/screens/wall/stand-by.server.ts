import { joinStandby } from "~/domain/invitation/standby/join-standby.server";
import { leaveStandby } from "~/domain/invitation/standby/leave-standby.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";

/** Stands by for the position of the page, and shows it again (SUBS-25). */
export function joinHere(_typed: object, { context, params, url }: StaffVisit) {
  const done = joinStandby(context, { positionId: params.id ?? "" });
  if (!done.ok && done.refusal === "notFound") throw notFound();
  return done.ok ? redirectWithFlash(url.pathname, "standbyJoined") : refusalOf(done, { status: 409 });
}

export function leaveHere(_typed: object, { context, params, url }: StaffVisit) {
  leaveStandby(context, { positionId: params.id ?? "" });
  return redirectWithFlash(url.pathname, "standbyLeft");
}
