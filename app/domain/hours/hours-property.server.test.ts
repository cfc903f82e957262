import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { hoursConfirmations } from "~db/schema";
import { makeBookedPosition } from "../../../tests/factories/rows";
import { testWorld, type World } from "../../../tests/factories/world";
import type { Context } from "../shared/context";
import { confirmHours } from "./confirm-hours.server";

/*
 * The same questions answered twice: by the product, and here from the requirements alone, with exact fractions and
 * with Intl's calendar instead of Temporal's.
 */

const QUARTER = 15 * MINUTE;

let world: World;
beforeAll(() => {
  world = testWorld();
});
afterAll(() => world.close());

const vienna = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Vienna",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

function wallOf(at: number): number {
  const part = Object.fromEntries(vienna.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
}

/** The instants at which clocks in Vienna show a wall time; the one after the gap when they never do. */
function instantsOfWall(wall: number): number[] {
  const shown = [];
  for (let at = wall - 3 * 60 * MINUTE; at <= wall; at += QUARTER) if (wallOf(at) === wall) shown.push(at);
  return shown.length > 0 ? shown : [wall - 60 * MINUTE];
}

const nearestTo = (to: number, instants: number[]) =>
  [...instants].sort((a, b) => Math.abs(a - to) - Math.abs(b - to))[0] as number;
const DAYS = [0, -1, 1, 2].map((days) => days * 1440 * MINUTE);

/** The instant of a clock time that is nearest to a planned start, on its day when two are equally near [CASE-01]. */
function beginningOf(wallDay: number, clock: number, planned: number): number {
  const [first = 0] = instantsOfWall(
    wallOf(
      nearestTo(
        planned,
        DAYS.slice(0, 3).flatMap((days) => instantsOfWall(wallDay + days + clock).slice(0, 1)),
      ),
    ),
  );
  return nearestTo(planned, instantsOfWall(wallOf(first)));
}

/** The first instant of a clock time after a start; of two in one night the one nearest to the planned end [CASE-31]. */
function endOf(wallDay: number, clock: number, began: number, planned: number): number {
  const later = DAYS.flatMap((days) => instantsOfWall(wallDay + days + clock)).filter((at) => at > began);
  const first = Math.min(...later);
  return nearestTo(
    planned,
    later.filter((at) => at - first <= 60 * MINUTE),
  );
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A fraction of whole numbers to the nearest whole, halves up. */
const rounded = (numerator: bigint, denominator: bigint) => Number((2n * numerator + denominator) / (2n * denominator));

/** Hours, at least 4, times rate, a percentage of that, and travel; each line to the cent from whole minutes [LIM-19]. */
function price(minutes: number, rateCents: number, bonusPercent: number, travelCents: number): number {
  const work = BigInt(Math.max(240, minutes)) * BigInt(rateCents);
  return rounded(work, 60n) + rounded(work * BigInt(bonusPercent), 6000n) + travelCents;
}

const day = Date.UTC(2026, 0, 1) / QUARTER;
const shifts = fc.record({
  /** Two years of quarters of an hour, both nights with 23 and 25 hours in each. */
  start: fc.oneof(
    fc.integer({ min: day, max: day + 730 * 96 }),
    fc
      .integer({ min: -20, max: 20 })
      .chain((n) =>
        fc.constantFrom(Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)).map((night) => night / QUARTER + n),
      ),
  ),
  quarters: fc.integer({ min: 1, max: 48 }),
  staffRate: fc.integer({ min: 1, max: 9_999 }),
  companyRate: fc.integer({ min: 1, max: 19_999 }),
  bonus: fc.integer({ min: 0, max: 10 }).map((n) => n * 5),
  travel: fc.integer({ min: 0, max: 9_999 }),
  from: fc.integer({ min: 0, max: 95 }),
  worked: fc.integer({ min: 0, max: 56 }),
  side: fc.constantFrom("staff", "employer", "link"),
  /** Around the start and both ends of the windows, to the millisecond. */
  after: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 900 * MINUTE }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(-1, 0, 900 * MINUTE, 900 * MINUTE + 1, 1440 * MINUTE, 1440 * MINUTE + 1),
    },
    { weight: 1, arbitrary: fc.integer({ min: -600 * MINUTE, max: 2000 * MINUTE }) },
  ),
});

/** Before the start, after 15 or 24 hours, with a span of nothing or of more than 12 hours, or not over yet. */
function refusalOf(
  { after, start, side }: { after: number; start: number; side: string },
  [began, ended]: [number, number],
): string | null {
  const minutes = (ended - began) / MINUTE;
  if (after < 0) return "hoursNotStarted";
  if (after > (side === "employer" ? 24 : 15) * 60 * MINUTE) return "hoursWindowClosed";
  if (minutes < 1 || minutes > 720) return "endTime.duration";
  const now = start * QUARTER + after;
  return ended - now > QUARTER - (now % QUARTER) ? "hoursInFuture" : null;
}

test("[SAFE-10][SAFE-43][HRS-07][HRS-08][HRS-15][HRS-18][HRS-24][HRS-25] 1,000 random shifts: price, windows and outstanding agree with a calculation made here", () => {
  let accepted = 0;
  fc.assert(
    fc.property(shifts, (shift) => {
      const startsAt = shift.start * QUARTER;
      const minutes = shift.quarters * 15;
      const booked = price(minutes, shift.companyRate, shift.bonus, shift.travel);
      const earned = price(minutes, shift.staffRate, shift.bonus, shift.travel);
      const made = makeBookedPosition(world, {
        startsAt,
        endsAt: startsAt + minutes * MINUTE,
        pricePerHourCents: shift.staffRate,
        effectivePricePerHourCents: shift.companyRate,
        bonusPercent: shift.bonus,
        jobTravelCostCents: shift.travel,
        jobPriceCents: booked - shift.travel,
        jobTotalCostCents: booked,
        staffPriceCents: earned - shift.travel,
        staffTotalCents: earned,
      });
      const actor = {
        staff: made.staff.actor,
        employer: made.employer.actor,
        link: { kind: "link" as const, subjectId: made.booking.id },
      }[shift.side];
      const context: Context = { db: world.db, now: startsAt + shift.after, actor };
      const from = shift.from * 15;
      const until = (from + shift.worked * 15) % 1440;
      const done = confirmHours(context, {
        positionId: made.position.id,
        eventId: made.event.id,
        jobStart: clockOf(from),
        jobEnd: clockOf(until),
        employerName: "Brigitte Sommer",
        way: "drawn",
        signature: {
          path: `signatures/${made.booking.id}`,
          bytes: 1,
          sha256: "",
          encrypted: true,
          mime: "image/png",
          originalName: null,
        },
        address: "192.0.2.7",
        userAgent: "Test browser",
      });

      const wallDay = Math.floor(wallOf(startsAt) / (1440 * MINUTE)) * 1440 * MINUTE;
      const began = beginningOf(wallDay, from * MINUTE, startsAt);
      const ended = endOf(wallDay, until * MINUTE, began, startsAt + minutes * MINUTE);
      const really = (ended - began) / MINUTE;
      const refusal = refusalOf(shift, [began, ended]);
      if (refusal) {
        expect(done).toEqual({ ok: false, refusal });
        return;
      }
      const total = price(really, shift.companyRate, shift.bonus, shift.travel);
      if (shift.side === "link" && total > booked) {
        expect(done).toEqual({ ok: false, refusal: "hoursDearerByLink" });
        return;
      }
      if (!done.ok) throw new Error(done.refusal);
      accepted++;
      const row = world.db.$client
        .prepare("select * from hours_confirmations where id = ?")
        .get(done.value.hoursConfirmationId);
      expect(row).toMatchObject({
        confirm_starts_at: began,
        confirm_ends_at: ended,
        confirm_job_total_cost_cents: total,
        confirm_job_price_cents: total - shift.travel,
        outstanding_amount_cents: total > booked ? total - booked : 0,
        staff_total_cents: price(really, shift.staffRate, shift.bonus, shift.travel),
      });
    }),
    { numRuns: 1_000, seed: 20261204 },
  );
  expect(accepted).toBeGreaterThan(250);
  expect(world.db.select().from(hoursConfirmations).all()).toHaveLength(accepted);
});
