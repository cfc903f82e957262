import { eq, inArray } from "drizzle-orm";
import { listDueBookings } from "~/domain/reliability/reliability.queries.server";
import { enteredAt, FULL_DAYS, MOST_DAYS, reliabilityOf } from "~/domain/reliability/rules";
import type { Context } from "~/domain/shared/context";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { appeals, bookings, companies, events, positions, staffTypes } from "~db/schema";
import { appealState } from "./appeal-rules";

type Read = Pick<Context, "db" | "now">;

/**
 * The reliability of a person with everything that it is made of, the latest first (RATE-11): what each booking counts,
 * until which day in full and when it ends, what the percentage would be without it, and where an appeal stands.
 */
export function explainReliability(context: Read, userId: string) {
  const due = listDueBookings(context, [userId]);
  const counted = due.filter(({ leftOut }) => leftOut === null);
  const facts = new Map(
    factsOf(
      context,
      due.map(({ bookingId }) => bookingId),
    ).map((row) => [row.bookingId, row]),
  );
  const entries = due.toReversed().flatMap(({ bookingId, startsAt, daysAgo, kept, came, leftOut }) => {
    const found = facts.get(bookingId);
    if (!found) return [];
    const { appeal, cancelledAt, cancelledKind, ...job } = found;
    const day = dayOf(startsAt);
    const since = enteredAt({ startsAt, cancelledAt });
    const others = counted.filter((entry) => entry.bookingId !== bookingId);
    return [
      {
        ...job,
        startsAt,
        kept,
        leftOut,
        half: daysAgo > FULL_DAYS,
        kind: came ? ("worked" as const) : cancelledKind === "noShow" ? ("missed" as const) : ("cancelled" as const),
        fullUntil: addDays(day, FULL_DAYS),
        goneOn: addDays(day, MOST_DAYS + 1),
        without: leftOut === null ? reliabilityOf(others).percent : null,
        /** Null for what was kept: there is nothing to disagree with. */
        appeal:
          came || (kept === 1 && !appeal) || leftOut === "hurry"
            ? null
            : appealState({ enteredAt: since, appeal, excused: leftOut === "excused" }, context.now),
      },
    ];
  });
  return { ...reliabilityOf(counted), entries };
}

const factsOf = ({ db }: Read, bookingIds: string[]) =>
  db
    .select({
      bookingId: bookings.id,
      cancelledAt: bookings.cancelledAt,
      cancelledKind: bookings.cancelledKind,
      appeal: appeals,
      eventName: events.eventName,
      companyName: companies.companyName,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(appeals, eq(appeals.bookingId, bookings.id))
    .where(inArray(bookings.id, bookingIds))
    .all();
