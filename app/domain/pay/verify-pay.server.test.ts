import { beforeEach, expect, test } from "vitest";
import { hoursConfirmations } from "~db/schema";
import { makeStaff, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../../tests/factories/worked";
import { addMonths } from "../shared/time.server";
import { draftLastMonth } from "./draft-month.server";
import { addExtra } from "./extra-lines.server";
import { importNets } from "./handover/import-nets.server";
import { lockMonth } from "./lock-month.server";
import { jobsAndExtras, listLinesOf, listPayMonths, listPayOf } from "./months.queries.server";
import { findPayFaults } from "./verify-pay.server";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
});
const office = () => world.as(agency.actor);

/** A generator whose numbers follow from its seed, so that a month that fails can be seen again. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const MONTHS = process.env.DRILLS === "full" ? 1_000 : 60;

/** Terms as positions have them; their cents are such that halves occur. */
const RATES = [1309, 1333, 1390, 2001];
const BONUSES = [0, 5, 15, 35];
const TRAVELS = [0, 2515];
interface Terms {
  rate: number;
  bonus: number;
  travel: number;
}

/** What hours earn, reckoned without the product's rules: at least four hours, each part rounded half up to cents. */
function earned(minutes: number, { rate, bonus, travel }: Terms): number {
  const paid = BigInt(Math.max(minutes, 240)) * BigInt(rate);
  const half = (value: bigint, by: bigint) => Number((2n * value + by) / (2n * by));
  return half(paid, 60n) + half(paid * BigInt(bonus), 6000n) + travel;
}

test(`[PAYR-17] whatever is worked, corrected, added and locked in ${MONTHS} random months, each cent is found again`, {
  timeout: 900_000,
}, () => {
  const random = randomOf(17);
  const event = makeWorkedEvent(world);
  const people = Array.from({ length: 4 }, () => makeStaff(world));
  const booked: { id: string; version: number; startsAt: number; userId: string; earned: number; terms: Terms }[] = [];
  const pick = (values: readonly number[]) => values[random(values.length)] ?? 0;
  let month = "2026-01";
  let sent = 0;
  const confirm = (booking: (typeof booked)[number]) => {
    const minutes = 15 * (1 + random(48));
    booking.version += 1;
    booking.earned = earned(minutes, booking.terms);
    world.db
      .insert(hoursConfirmations)
      .values({
        id: `${booking.id}-${booking.version}`,
        bookingId: booking.id,
        version: booking.version,
        confirmStartsAt: booking.startsAt,
        confirmEndsAt: booking.startsAt + minutes * 60_000,
        employerName: "Agentur",
        signedWay: "recorded",
        recordedVia: "agency",
        reason: "Stundenzettel",
        confirmedAt: world.now,
        confirmJobPriceCents: 1,
        confirmJobTotalCostCents: 1,
        outstandingAmountCents: 0,
        staffTotalCents: booking.earned,
      })
      .run();
  };
  for (let turn = 0; turn < MONTHS; turn++) {
    for (let job = random(5); job > 0; job--) {
      const staff = people[random(people.length)] ?? makeStaff(world);
      const startsAt = Date.parse(`${month}-${String(1 + random(27)).padStart(2, "0")}T0${random(8)}:00:00Z`);
      if (
        booked.slice(-40).some((one) => one.userId === staff.user.id && Math.abs(one.startsAt - startsAt) < 86_400_000)
      )
        continue;
      const terms = { rate: pick(RATES), bonus: pick(BONUSES), travel: pick(TRAVELS) };
      const made = makeWorked(world, event, {
        staff,
        startsAt,
        hours: false,
        terms: { pricePerHourCents: terms.rate, bonusPercent: terms.bonus, jobTravelCostCents: terms.travel },
      });
      const booking = { id: made.booking.id, version: 0, startsAt, userId: staff.user.id, earned: 0, terms };
      booked.push(booking);
      if (random(4) > 0) confirm(booking);
    }
    for (let corrected = random(3); corrected > 0; corrected--) {
      const booking = booked[random(booked.length)];
      if (booking) confirm(booking);
    }
    world.now = Date.parse(`${addMonths(`${month}-01`, 1)}T06:00:00Z`);
    draftLastMonth(world.system());
    const [someone] = listPayOf(office(), month);
    if (someone && random(2))
      addExtra(office(), {
        submissionId: `s${sent++}`,
        month,
        userId: someone.userId,
        kind: "expense",
        amountCents: random(2000) - 1000 || 1,
        reason: "Parkgarage",
        receipt: null,
      });
    if (random(3) > 0) {
      for (const open of listPayMonths(office())
        .reverse()
        .filter(({ lockedAt }) => lockedAt === null)) {
        const [now] = listPayMonths(office()).filter((one) => one.month === open.month);
        if (open.month > month) continue;
        const done = lockMonth(office(), { month: open.month, totalCents: now?.totalCents ?? -1, withoutHours: true });
        expect(done).toMatchObject({ ok: true });
        const nets = listPayOf(office(), open.month).map(
          ({ number, grossCents }) => `${number};${(grossCents / 100).toFixed(2)}`,
        );
        if (nets.length > 0) expect(importNets(office(), { month: open.month, text: nets.join("\n") }).ok).toBe(true);
      }
    }
    // All lines are added up anew each time, so that a long run does it for every tenth month.
    if (turn % 10 === 0 || turn < 60) expect(findPayFaults(office())).toEqual([]);
    month = addMonths(`${month}-01`, 1).slice(0, 7);
  }
  // The sum of all lines of a booking is what its last confirmation says, reckoned here from the hours alone.
  const paid = new Map<string, number>();
  for (const { month: each } of listPayMonths(office()))
    for (const { userId } of listPayOf(office(), each))
      for (const job of jobsAndExtras(listLinesOf(office(), each, userId)).jobs)
        paid.set(job.bookingId, (paid.get(job.bookingId) ?? 0) + job.totalCents);
  for (const { id, version, earned: wanted } of booked) if (version > 0) expect(paid.get(id)).toBe(wanted);
});

test.each([
  ["update pay_items set amount_cents = amount_cents + 1 where kind = 'work'", /booking .* has \d+ of \d+ cents/],
  ["update pay_statements set gross_cents = gross_cents + 1", /statement of/],
  ["update pay_months set total_cents = total_cents + 1", /locked with/],
])("[PAYR-17] a cent that is changed around the application is found: %s", (statement, words) => {
  makeWorked(world, makeWorkedEvent(world), { startsAt: Date.parse("2026-10-05T07:00:00Z") });
  world.now = Date.parse("2026-11-01T06:00:00Z");
  draftLastMonth(world.system());
  const totalCents = listPayMonths(office())[0]?.totalCents ?? 0;
  lockMonth(office(), { month: "2026-10", totalCents, withoutHours: true });
  expect(findPayFaults(office())).toEqual([]);
  for (const name of ["pay_items_frozen", "pay_statements_frozen", "pay_months_frozen"])
    world.db.$client.exec(`drop trigger ${name}`);
  world.db.$client.exec(statement);
  expect(findPayFaults(office()).join("\n")).toMatch(words);
});
