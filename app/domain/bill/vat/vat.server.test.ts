import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { workOnQueue } from "~/domain/agency/queue/work-on-queue.server";
import { claimedVatMode } from "~/domain/payment/billing/vat-rules";
import { bills, orders, outbox, vatChecks, vatReviews, vatWaits } from "~db/schema";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import { makeEmployer, makeSuperuser, makeVatCheck } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { correctBill } from "../correct-bill.server";
import { issueInTime } from "./issue-in-time.server";
import { vatMonth } from "./vat-month.queries.server";
import { vatWait } from "./vat-wait-rules";

process.env.VIES_URL = "http://127.0.0.1:9/rest-api";

const world = withWorld();

const german = { billingAddressCountry: "DE", billingVatNumber: "DE136695976" };

/** An order of a German company whose number the register knew when it was settled. */
function orderFromGermany() {
  const employer = makeEmployer(world, german);
  makeVatCheck(world, employer.company.id);
  const { order } = makeSettledOrder(world, { employer });
  expect(order.taxCents).toBe(0);
  return { employer, order };
}

const issuedOf = (orderId: string) => world.db.select().from(bills).where(eq(bills.orderId, orderId)).all();
const at = (now: number) => ({ ...world.system(), now });
const again = () =>
  world.db
    .select()
    .from(outbox)
    .all()
    .filter(({ kind, runAt }) => kind === "issue-bill" && runAt > world.now);
const forget = (companyId: string) => world.db.delete(vatChecks).where(eq(vatChecks.companyId, companyId)).run();

describe("[EINV-08] before a bill without VAT is issued", () => {
  const facts = {
    vatMode: "reverseCharge",
    hasRegister: true,
    last: null,
    since: null,
    now: 100 * DAY,
    countsMs: 30 * DAY,
  };
  test.each<[string, Partial<Parameters<typeof vatWait>[0]>, string]>([
    ["with VAT", { vatMode: "domestic" }, "issue"],
    ["a third country", { vatMode: "thirdCountry" }, "issue"],
    ["no register", { hasRegister: false }, "issue"],
    ["confirmed", { last: { valid: true, checkedAt: 71 * DAY } }, "issue"],
    ["confirmed too long ago", { last: { valid: true, checkedAt: 70 * DAY } }, "wait"],
    ["never asked", {}, "wait"],
    ["silent for a day", { since: 99 * DAY }, "wait"],
    ["silent for two days", { since: 98 * DAY }, "unproved"],
    ["a no from before", { last: { valid: false, checkedAt: 98 * DAY }, since: 99 * DAY }, "wait"],
    ["a no", { last: { valid: false, checkedAt: 99 * DAY }, since: 99 * DAY }, "unproved"],
  ])("%s", (_name, given, expected) => {
    expect(vatWait({ ...facts, ...given })).toBe(expected);
  });

  test("the register has confirmed the number within its days", () => {
    const { order } = orderFromGermany();
    issueInTime(world.system(), { orderId: order.id });
    expect(issuedOf(order.id)).toHaveLength(1);
    expect(world.db.select().from(vatWaits).all()).toEqual([]);
  });

  test("it is asked again, and the bill comes with its answer", () => {
    const { order, employer } = orderFromGermany();
    forget(employer.company.id);
    issueInTime(world.system(), { orderId: order.id });
    expect(issuedOf(order.id)).toEqual([]);
    expect(again()).toMatchObject([{ runAt: world.now + HOUR }]);
    makeVatCheck(world, employer.company.id);
    issueInTime(at(world.now + HOUR), { orderId: order.id });
    issueInTime(at(world.now + HOUR), { orderId: order.id });
    expect(issuedOf(order.id)).toHaveLength(1);
    expect(world.db.select().from(vatWaits).get()?.silentBillId).toBeNull();
  });

  test("after 48 hours of silence it is issued, and the agency looks at it", () => {
    const { order, employer } = orderFromGermany();
    forget(employer.company.id);
    issueInTime(world.system(), { orderId: order.id });
    issueInTime(at(world.now + 47 * HOUR), { orderId: order.id });
    expect(issuedOf(order.id)).toEqual([]);
    issueInTime(at(world.now + 48 * HOUR), { orderId: order.id });
    const [bill] = issuedOf(order.id);
    const agency = world.as(makeSuperuser(world).actor);
    expect(listQueue(agency, "vatUnproved", null).rows).toMatchObject([{ id: order.id, about: bill?.billNumber }]);
    expect(workOnQueue(agency, { act: "close", ticked: [{ kind: "vatUnproved", id: order.id }] }).ok).toBe(true);
    expect(listQueue(agency, "vatUnproved", null).rows).toEqual([]);
  });

  test("a company elsewhere in the EU without a number of its country pays VAT, and the agency is told, once", () => {
    const employer = makeEmployer(world, { ...german, billingVatNumber: "ATU13585627" });
    const { order } = makeSettledOrder(world, { employer });
    makeSettledOrder(world, { employer });
    expect(order.taxRatePercent).toBe(20);
    expect(world.db.select().from(vatReviews).all()).toMatchObject([{ country: "DE", decidedAt: null }]);
    expect(issuedOf(order.id)).toEqual([]);
  });

  test("Northern Ireland counts as a third country for services", () => {
    expect(claimedVatMode({ country: "GB", vatNumber: "XI123456789" })).toBe("thirdCountry");
  });
});

describe("[EINV-20] the VAT of a month", () => {
  test("has base and tax by case, corrections with their sign, and the statement by number", () => {
    const { order, employer } = orderFromGermany();
    issueInTime(world.system(), { orderId: order.id });
    const domestic = makeSettledOrder(world).order;
    issueInTime(world.system(), { orderId: domestic.id });
    const agency = makeSuperuser(world);
    const corrected = correctBill(world.as(agency.actor), {
      orderId: domestic.id,
      grossCents: 1200,
      reason: "Rabatt",
      submissionId: "s1",
    });
    expect(corrected).toMatchObject({ ok: true });
    const month = vatMonth(world, "2026-11");
    expect(month.cases).toEqual([
      {
        vatMode: "domestic",
        taxPercent: 20,
        bills: 2,
        baseCents: domestic.netCents - 1000,
        taxCents: domestic.taxCents - 200,
      },
      { vatMode: "reverseCharge", taxPercent: 0, bills: 1, baseCents: order.netCents, taxCents: 0 },
    ]);
    expect(month.lines).toMatchObject([{ vatNumber: "DE136695976", baseCents: order.netCents, unproved: [] }]);
    forget(employer.company.id);
    const [bill] = issuedOf(order.id);
    expect(vatMonth(world, "2026-11").lines[0]?.unproved).toEqual([bill?.billNumber]);
    expect(vatMonth(world, "2026-12")).toEqual({ cases: [], lines: [] });
    expect(world.db.select().from(orders).all()).toHaveLength(2);
  });
});
