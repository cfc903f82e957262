import { toLogin } from "~/access/guards.server";
import { type ChangeFound, findChangeKey, findLastChange } from "~/domain/booking/moving/changes.queries.server";
import type { Context } from "~/domain/shared/context";
import { attendanceCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { notFound } from "~/http/found.server";
import { linkKeysOf } from "~/http/link-keys.server";
import type { Visit } from "~/http/visit.server";

export interface ChangeVisit {
  by: "session" | "link";
  context: Context;
  found: ChangeFound;
}

/**
 * Who stands before a proposed change: the person of the booking by their session, or whoever holds its key (D-106). A
 * visitor may log in; everybody else finds nothing.
 */
export async function changeVisit(visit: Visit): Promise<ChangeVisit> {
  const { context, params, request, user } = visit;
  const bookingId = params.bookingId ?? "";
  const last = findLastChange(context, bookingId);
  if (last && user?.role === "employee" && last.booking.userId === user.id)
    return { by: "session", context, found: last };
  for (const key of last ? await linkKeysOf(request, attendanceCookie()) : []) {
    const found = findChangeKey(context, key);
    if (found?.booking.id === bookingId)
      return { by: "link", context: { ...context, actor: { kind: "link", subjectId: found.proposal.id } }, found };
  }
  if (!user) throw await toLogin(visit);
  if (user.role !== "employee") throw goTo("/");
  throw notFound();
}
