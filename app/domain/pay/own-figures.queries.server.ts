import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { bookings, events, positions } from "~db/schema";
import type { Context, UserActor } from "../shared/context";
import { datedValueOn } from "../shared/dated/dated-values.server";
import { addMonths, dayOf } from "../shared/time.server";
import { listOwnMonths, ownRunningMonth } from "./earnings.queries.server";
import type { Month } from "./rules";

type Own = Context<UserActor>;

const MONTHS = 12;

export type EarnedMonth = { month: Month; minutes: number; grossCents: number; limitCents: number };

/** Hours and gross of the person's last twelve months, the running one as far as its hours are confirmed (STAT-07). */
export function findEarnedMonths(context: Own): EarnedMonth[] {
  const running = ownRunningMonth(context);
  const own = new Map(listOwnMonths(context).map((each) => [each.month, each]));
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = addMonths(`${running.month}-01`, index - MONTHS + 1);
    const month = first.slice(0, 7);
    // Nothing of the running month is drafted yet.
    const live = month === running.month ? running : null;
    const found = own.get(month);
    return {
      month,
      minutes: found?.minutes ?? live?.confirmedMinutes ?? 0,
      grossCents: found?.grossCents ?? live?.confirmedCents ?? 0,
      limitCents: datedValueOn(context, "marginalLimitCents", first) ?? 0,
    };
  });
}

/** The person's next job, with what it will bring. */
export function findNextJob({ db, now, actor }: Own) {
  const next = db
    .select({ eventName: events.eventName, startsAt: positions.startsAt, cents: positions.staffTotalCents })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .where(and(eq(bookings.userId, actor.userId), isNull(bookings.cancelledAt), gt(bookings.startsAt, now)))
    .orderBy(asc(bookings.startsAt))
    .limit(1)
    .get();
  return next ? { eventName: next.eventName, day: dayOf(next.startsAt), cents: next.cents } : null;
}
