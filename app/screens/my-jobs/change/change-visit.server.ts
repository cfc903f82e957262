import { type LinkVisit, personOrLink } from "~/access/mailed-links.server";
import { type ChangeFound, findChangeKey, findLastChange } from "~/domain/booking/moving/changes.queries.server";
import type { Visit } from "~/http/visit.server";

/** The person of a booking by their session, before its last change, or whoever holds the key of one. */
export async function changeVisit(visit: Visit): Promise<LinkVisit<ChangeFound>> {
  const last = findLastChange(visit.context, visit.params.bookingId ?? "");
  const own = await personOrLink(visit, "/staff/changes", last, (found) => found.booking);
  const found = own.key === undefined ? null : findChangeKey(visit.context, own.key);
  return found ? { ...own, found } : own;
}
