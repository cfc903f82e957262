import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { payItems, registrationDays } from "~db/schema";
import { makeHours } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../../tests/factories/worked";
import { baseLines } from "../hours/month-base/month-base.queries.server";
import { confirmedPrice } from "../hours/rules";
import { draftLastMonth } from "./draft-month.server";

const world = withWorld();

type Parts = Record<"work" | "bonus" | "travel", number>;

test("[ELDA-15] the parts of the days of a job, also over midnight and over the end of a month, are the lines of its pay", () => {
  const event = makeWorkedEvent(world);
  const starts = ["2026-10-03T09:00", "2026-10-10T20:15", "2026-10-17T18:00", "2026-10-24T22:00", "2026-10-31T19:30"];
  for (const [index, start] of starts.entries()) {
    const startsAt = Date.parse(`${start}:00+0${index < 4 ? 2 : 1}:00`);
    const bonusPercent = 5 * index;
    const terms = { ratePerHourCents: 1333, bonusPercent, travelCents: 1001 };
    const made = makeWorked(world, event, {
      startsAt,
      hours: false,
      terms: { pricePerHourCents: 1333, bonusPercent, jobTravelCostCents: 1001 },
    });
    const confirmEndsAt = startsAt + (8 - index / 4) * HOUR;
    const { totalCents } = confirmedPrice(terms, (confirmEndsAt - startsAt) / 60_000);
    makeHours(world, made.booking, { confirmEndsAt, staffTotalCents: totalCents });
  }
  world.now = Date.parse("2026-11-01T06:00:00Z");
  draftLastMonth(world.system());
  const bookingOf = new Map(
    world.db
      .select()
      .from(registrationDays)
      .all()
      .map(({ id, bookingId }) => [id, bookingId]),
  );
  const add = (sums: Map<string, Parts>, bookingId: string, parts: Partial<Parts>) => {
    const { work = 0, bonus = 0, travel = 0 } = parts;
    const sum = sums.get(bookingId) ?? { work: 0, bonus: 0, travel: 0 };
    sums.set(bookingId, { work: sum.work + work, bonus: sum.bonus + bonus, travel: sum.travel + travel });
  };
  const [based, paid] = [new Map<string, Parts>(), new Map<string, Parts>()];
  const lines = ["2026-10", "2026-11"].flatMap((month) => baseLines(world, month));
  for (const { reference, baseCents, bonusCents, extrasCents } of lines)
    add(based, bookingOf.get(reference) ?? "", { work: baseCents, bonus: bonusCents, travel: extrasCents });
  for (const { bookingId, kind, amountCents } of world.db.select().from(payItems).all())
    add(paid, bookingId ?? "", { [kind]: amountCents });
  expect(lines.length).toBeGreaterThan(starts.length);
  expect(paid.size).toBe(starts.length);
  expect(based).toEqual(paid);
});
