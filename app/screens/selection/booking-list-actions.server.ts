import type { z } from "zod";
import { bookerPrefix } from "~/addresses/booker-paths";
import { sameSitePath } from "~/addresses/same-site-path";
import { addToList } from "~/domain/selection/add-to-list.server";
import { removeFromList } from "~/domain/selection/remove-from-list.server";
import type { removalForm, renewalForm } from "~/domain/selection/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";

export function removeEntry({ entryId, back }: z.output<typeof removalForm>, visit: BookerVisit) {
  const removed = removeFromList(visit.context, { entryId });
  if (!removed.ok) return refusalOf(removed, { status: 409 });
  const to = sameSitePath(back, listPath(visit));
  const undo = { action: listPath(visit), fields: { intent: "renew", ...removed.value, back: to } };
  return redirectWithFlash(to, "Staffremoved", { undo });
}

export function renewHold({ back, ...candidate }: z.output<typeof renewalForm>, visit: BookerVisit) {
  const held = addToList(visit.context, candidate);
  if (held.ok) return redirectWithFlash(sameSitePath(back, listPath(visit)), "staffAddedToList");
  if (held.refusal === "notFound") throw notFound();
  return refusalOf(held, { status: 409 });
}

const listPath = (visit: BookerVisit) => `${bookerPrefix(visit)}/booking-list`;
