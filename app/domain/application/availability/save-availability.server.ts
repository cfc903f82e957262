import { and, eq, notInArray } from "drizzle-orm";
import { availabilityDays, availabilityPattern } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { type SaveTurn, takesTurn } from "../../shared/submissions.server";
import { dayOf } from "../../shared/time.server";
import { transact } from "../../shared/transact.server";
import { findCalendar } from "./availability.queries.server";
import type { DayState } from "./day-states";
import { bookedDays } from "./own-days.queries.server";
import { calendarDays, saidOf } from "./rules";

type AvailabilityRefusal = "availabilityDay" | "availabilityBooked" | "changedMeanwhile";

interface Said {
  /** By day; what is not named stays as it is, and what has passed is left alone. */
  days: Readonly<Record<string, DayState>>;
  /** The whole weekly pattern, 1 for Monday; left out, it stays. */
  never?: readonly number[] | undefined;
  /** Of a page that saves by itself; one that a newer save of the same view has overtaken is refused. */
  turn?: SaveTurn | null;
}

/**
 * Says on which days a person is free (ALRT-07). What stays as it was keeps its instant, since an application that came
 * after it counts more (ALRT-09). Refused by availabilityDay for a day beyond the eight weeks, and by availabilityBooked
 * for a change of a day on which the person works (ALRT-11), and by changedMeanwhile for a save that came too late.
 */
export function saveAvailability(
  context: Context<UserActor>,
  { days, never, turn = null }: Said,
): Result<undefined, AvailabilityRefusal> {
  return transact(context, (tx): Result<undefined, AvailabilityRefusal> => {
    const { userId } = tx.actor;
    if (turn && !takesTurn(tx, userId, turn)) return refuse("changedMeanwhile");
    const today = dayOf(tx.now);
    const shown = new Set(calendarDays(today));
    const calendar = findCalendar(tx, userId);
    const booked = bookedDays(tx, "en");
    for (const [day, state] of Object.entries(days)) {
      if (day < today) continue;
      if (!shown.has(day)) return refuse("availabilityDay");
      if (state === saidOf(calendar, day)) continue;
      if (booked.has(day)) return refuse("availabilityBooked");
      saveDay(tx, day, state);
    }
    if (never) savePattern(tx, never);
    return ok();
  });
}

function saveDay({ db, now, actor: { userId } }: Context<UserActor>, day: string, state: DayState): void {
  if (state === "none") {
    db.delete(availabilityDays)
      .where(and(eq(availabilityDays.userId, userId), eq(availabilityDays.day, day)))
      .run();
    return;
  }
  const said = { free: state === "free", since: now };
  db.insert(availabilityDays)
    .values({ userId, day, ...said })
    .onConflictDoUpdate({ target: [availabilityDays.userId, availabilityDays.day], set: said })
    .run();
}

function savePattern({ db, now, actor: { userId } }: Context<UserActor>, never: readonly number[]): void {
  db.delete(availabilityPattern)
    .where(and(eq(availabilityPattern.userId, userId), notInArray(availabilityPattern.weekday, [...never])))
    .run();
  for (const weekday of never)
    db.insert(availabilityPattern).values({ userId, weekday, since: now }).onConflictDoNothing().run();
}
