import { and, gt, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { bookings, listEntries } from "~db/schema";
import type { Commitments } from "./candidate-facts";
import type { Span } from "./rules";

/** Live bookings and list entries of these people that overlap a span. */
export function listCommitments(
  db: Context["db"],
  userIds: readonly string[],
  { startsAt, endsAt }: Span,
): Commitments {
  const asked = { people: JSON.stringify([...new Set(userIds)]), startsAt, endsAt };
  const { booked, listed } = commitments(db);
  return { bookings: booked.all(asked), entries: listed.all(asked) };
}

const commitments = prepared((db) => {
  const given = sql.placeholder;
  const entry = {
    userId: listEntries.userId,
    positionId: listEntries.positionId,
    companyId: listEntries.companyId,
    startsAt: listEntries.startsAt,
    endsAt: listEntries.endsAt,
    heldUntil: listEntries.heldUntil,
  };
  return {
    booked: db
      .select({
        userId: bookings.userId,
        positionId: bookings.positionId,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
      })
      .from(bookings)
      .where(
        and(
          inList(bookings.userId, "people"),
          isNull(bookings.cancelledAt),
          gt(bookings.endsAt, given("startsAt")),
          lt(bookings.startsAt, given("endsAt")),
        ),
      )
      .prepare(),
    listed: db
      .select(entry)
      .from(listEntries)
      .where(
        and(
          isNull(listEntries.removedAt),
          inList(listEntries.userId, "people"),
          gt(listEntries.endsAt, given("startsAt")),
          lt(listEntries.startsAt, given("endsAt")),
        ),
      )
      .prepare(),
  };
});
