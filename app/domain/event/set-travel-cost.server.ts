import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { bookings, positions } from "~db/schema";
import { notifyApplicants, shownOf } from "./edit/notify-applicants.server";
import { findOwnPosition } from "./own.server";

export const MAX_TRAVEL_CENTS = 100_000;

/**
 * Sets the travel costs of a position before it is booked; company and person see the new totals at once (BO-12, D-34).
 * Only the agency does this. Refused once it is booked, because what was paid stays as it was priced, and when somebody
 * else has set another amount (in cents) since the page was shown.
 */
export function setTravelCost(
  context: Context<UserActor>,
  { positionId, travelCents, seen }: { positionId: string; travelCents: number; seen?: Seen },
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const set = setTravelOf(tx, { positionId, travelCents, ...(seen ? { seen } : {}) });
    if (!set.ok) return set;
    notifyOfTravel(tx, [set.value]);
    return ok();
  });
}

/** Who applied for one of the places reads once what changed (DESK-04). */
export function notifyOfTravel(tx: Context, changed: readonly { before: Position; after: Position }[]): void {
  const beforeOf = new Map(changed.map(({ before }) => [before.id, shownOf(before)]));
  const places = changed.map(({ after }) => after);
  notifyApplicants(tx, { places, before: ({ id }) => beforeOf.get(id) ?? {}, after: shownOf, moved: false });
}

type Position = typeof positions.$inferSelect;

/** The same for the places of a group, whose applicants are told of all of them at once. */
export function setTravelOf(
  context: Context<UserActor>,
  { positionId, travelCents, seen }: { positionId: string; travelCents: number; seen?: Seen },
): Result<{ before: Position; after: Position }, Message> {
  return transact(context, (tx): Result<{ before: Position; after: Position }, Message> => {
    const position = tx.actor.role === "superuser" ? findOwnPosition(tx, positionId) : null;
    if (!position) return refuse("notFound");
    if (!Number.isSafeInteger(travelCents) || travelCents < 0 || travelCents > MAX_TRAVEL_CENTS)
      return refuse("amount");
    const booked = tx.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.positionId, positionId), isNull(bookings.cancelledAt)))
      .get();
    if (booked) return refuse("positionBookedFixed");
    const stale = staleRefusal(
      seen,
      { jobTravelCostCents: String(position.jobTravelCostCents) },
      { jobTravelCostCents: String(travelCents) },
    );
    if (stale) return stale;
    const costs = {
      jobTravelCostCents: travelCents,
      jobTotalCostCents: position.jobPriceCents + travelCents,
      staffTotalCents: position.staffPriceCents + travelCents,
    };
    tx.db
      .update(positions)
      .set({ ...costs, changedAt: tx.now })
      .where(eq(positions.id, positionId))
      .run();
    recordAudit(tx, {
      action: "position.travelSet",
      objectType: "position",
      objectId: positionId,
      companyId: position.companyId,
      data: { before: position.jobTravelCostCents, after: travelCents },
    });
    return ok({ before: position, after: { ...position, ...costs } });
  });
}

/** Shows a position as an open job on the public pages, or not (BO-13, D-74). Only the agency does this. */
export function setTeaser(
  context: Context<UserActor>,
  { positionId, showAsTeaser }: { positionId: string; showAsTeaser: boolean },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const position = tx.actor.role === "superuser" ? findOwnPosition(tx, positionId) : null;
    if (!position) return refuse("notFound");
    tx.db.update(positions).set({ showAsTeaser, changedAt: tx.now }).where(eq(positions.id, positionId)).run();
    recordAudit(tx, {
      action: "position.teaserSet",
      objectType: "position",
      objectId: positionId,
      companyId: position.companyId,
      data: { before: position.showAsTeaser, after: showAsTeaser },
    });
    return ok();
  });
}
