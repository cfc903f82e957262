import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { listExportBills } from "~/domain/bill/accounting/exports.queries.server";
import { makeExport } from "~/domain/bill/accounting/make-export.server";
import { correctBill } from "~/domain/bill/correct-bill.server";
import { listOpenItems } from "~/domain/bill/open-items/open-items.queries.server";
import { markInvoicePaid, undoInvoicePaid } from "~/domain/bill/receipts/mark-invoice-paid.server";
import { draftLastMonth } from "~/domain/pay/draft-month.server";
import { listPayMonths } from "~/domain/pay/months.queries.server";
import { sumCents } from "~/domain/shared/money";
import { addDays, addMonths, dayOf } from "~/domain/shared/time.server";
import { figureMoney, refunds } from "~db/schema";
import { makeBilled } from "../../../../../tests/factories/bank";
import { seededRandom } from "../../../../../tests/factories/bill-contents";
import { makeSuperuser } from "../../../../../tests/factories/rows";
import { withWorld } from "../../../../../tests/factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../../../../tests/factories/worked";
import { shownMonths } from "../rules";
import { findMoneyMonths } from "./money-months.queries.server";
import { countMissingMoney, findWrongMoney } from "./recount-money.server";
import { addMoney, marginOf, marginPercent, readsMoney } from "./rules";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
});

const office = () => world.as(agency.actor);
const moneyOf = (month: string) => findMoneyMonths(world).find((row) => row.month === month);
const stored = () => world.db.select().from(figureMoney).all();

/** Bills, corrections, receipts and what is paid back, at random moments of half a year. */
function randomMonths(seed: number) {
  const random = seededRandom(seed);
  const days = Array.from({ length: 26 }, () => Math.floor(random() * 190)).sort((a, b) => a - b);
  const start = Date.UTC(2026, 4, 20, 21, 30);
  const made: ReturnType<typeof makeBilled>[] = [];
  for (const [index, day] of days.entries()) {
    world.now = start + day * DAY + Math.floor(random() * 3 * 3_600_000);
    const choice = random();
    const old = made[Math.floor(random() * made.length)];
    if (!old || choice < 0.5) {
      const startsAt = world.now + (20 + index) * DAY;
      const positions = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, each) => ({
        startsAt: startsAt + each * DAY,
        endsAt: startsAt + each * DAY + 4 * 3_600_000,
        pricePerHourCents: 1900 + Math.floor(random() * 900),
      }));
      made.push(makeBilled(world, { positions }));
    } else if (choice < 0.75) {
      const grossCents = 1 + Math.floor(random() * 6000);
      correctBill(office(), { orderId: old.order.id, submissionId: `c${seed}-${index}`, grossCents, reason: "x" });
    } else {
      const receivedOn = addDays(dayOf(world.now), -Math.floor(random() * 3));
      if (choice < 0.95) markInvoicePaid(office(), { orderId: old.order.id, receivedOn });
      else undoInvoicePaid(office(), { orderId: old.order.id });
    }
    if (random() < 0.3) countMissingMoney(world);
  }
}

describe("[STAT-03] money by the day of issue", () => {
  test.each([1, 2, 3, 4, 5, 6])(
    "random months are the accountant's file of the same month to the cent (%i)",
    (seed) => {
      randomMonths(seed);
      const months = findMoneyMonths(world);
      expect(months.map(({ month }) => month)).toEqual(shownMonths(dayOf(world.now).slice(0, 7)));
      expect(findWrongMoney(world)).toEqual([]);
      let exported = 0;
      for (const { month, ...money } of months) {
        const from = `${month}-01`;
        const until = addDays(addMonths(from, 1), -1);
        const made = makeExport(office(), {
          submissionId: `${seed} ${month}`,
          format: "csv",
          from,
          until,
          onlyNew: false,
        });
        const rows = made.ok ? listExportBills(world, { exportId: made.value.exportId }) : [];
        exported += rows.length;
        expect(money.revenueCents).toBe(sumCents(rows.map(({ baseCents }) => baseCents)));
        const today = dayOf(world.now);
        const items = listOpenItems(world, [until, today].sort()[0] ?? until);
        expect(money.openCents).toBe(sumCents(items.map(({ openCents }) => openCents)));
        expect(money.overdueCents).toBe(
          sumCents(items.filter(({ daysLate }) => daysLate > 0).map(({ openCents }) => openCents)),
        );
      }
      expect(exported).toBeGreaterThan(5);
      const back = sumCents(
        world.db
          .select()
          .from(refunds)
          .all()
          .map(({ amountCents }) => amountCents),
      );
      expect(addMoney(months).refundCents).toBe(back);
      countMissingMoney(world);
      expect(findMoneyMonths(world)).toEqual(months);
    },
  );

  test("a refund stands in the month in which it was ordered", () => {
    const { order } = makeBilled(world);
    markInvoicePaid(office(), { orderId: order.id, receivedOn: "2026-11-20" });
    world.now += 20 * DAY;
    correctBill(office(), { orderId: order.id, submissionId: "c", grossCents: 2928, reason: "x" });
    expect(moneyOf("2026-12")).toMatchObject({ refundCents: 2928, revenueCents: -2440 });
    expect(moneyOf("2026-11")).toMatchObject({ refundCents: 0, openCents: 0 });
  });

  test("staff cost is the gross pay of the month once it is drafted, and the margin follows from it", () => {
    makeWorked(world, makeWorkedEvent(world), { startsAt: Date.UTC(2026, 9, 5, 8) });
    makeBilled(world);
    expect(moneyOf("2026-10")?.staffCents).toBeNull();
    world.now = Date.UTC(2026, 10, 30, 4);
    draftLastMonth(world.system());
    const gross = listPayMonths(world).find(({ month }) => month === "2026-10")?.totalCents ?? 0;
    expect(gross).toBeGreaterThan(0);
    const money = moneyOf("2026-10");
    expect(money?.staffCents).toBe(gross);
    expect(money && marginOf(money)).toBe(-gross);
  });

  test("margin in € and percent; without pay, or without revenue, there is none to tell", () => {
    const money = { revenueCents: 10_000, staffCents: 6_500, openCents: 0, overdueCents: 0, refundCents: 0 };
    expect([marginOf(money), marginPercent(money)]).toEqual([3_500, 35]);
    expect(marginPercent({ ...money, revenueCents: 0 })).toBeNull();
    expect(marginOf(addMoney([money, { ...money, staffCents: null }]))).toBeNull();
  });

  test("finance and owner read it, the office does not", () => {
    expect((["owner", "finance", "office"] as const).map(readsMoney)).toEqual([true, true, false]);
  });
});

describe("[STAT-08] stored money", () => {
  test("a month that is over is stored; what changes takes its row away, and what is wrong is named", () => {
    const { order } = makeBilled(world);
    world.now += 15 * DAY;
    countMissingMoney(world);
    expect(stored()).toHaveLength(11);
    expect(stored().at(-1)).toMatchObject({ month: "2026-11", revenueCents: 14_940, openCents: 17_928 });
    markInvoicePaid(office(), { orderId: order.id, receivedOn: "2026-11-28" });
    expect(stored().at(-1)?.month).toBe("2026-10");
    countMissingMoney(world);
    expect(stored().at(-1)).toMatchObject({ month: "2026-11", openCents: 0 });
    world.db.update(figureMoney).set({ revenueCents: 1 }).where(eq(figureMoney.month, "2026-11")).run();
    expect(findWrongMoney(world)).toEqual(["2026-11"]);
  });

  test("the table refuses what cannot be: more late than open, money of no month", () => {
    const row = { month: "2026-01", revenueCents: 0, staffCents: null, openCents: 1, overdueCents: 2, refundCents: 0 };
    const insert = (given: Partial<typeof row>) => () =>
      world.db
        .insert(figureMoney)
        .values({ ...row, ...given })
        .run();
    expect(insert({})).toThrow(/figure_money_open/);
    expect(insert({ overdueCents: 0, month: "Jänner" })).toThrow(/figure_money_month/);
  });
});
