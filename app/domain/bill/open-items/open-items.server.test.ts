import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { makeBilled } from "../../../../tests/factories/bank";
import { makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { correctBill } from "../correct-bill.server";
import { markInvoicePaid } from "../receipts/mark-invoice-paid.server";
import { listOpenItems } from "./open-items.queries.server";
import { ageOf } from "./rules";

const world = withWorld();

const open = (on: string) => listOpenItems(world, on).map(({ billNumber, openCents }) => [billNumber, openCents]);

test("[EINV-14] any past day shows what was open at its end: bills, corrections and receipts until then", () => {
  const agency = makeSuperuser(world).actor;
  const { order, billNumber } = makeBilled(world);
  const other = makeBilled(world);
  world.now += 10 * DAY;
  markInvoicePaid(world.as(agency), { orderId: order.id, receivedOn: "2026-11-25", amountCents: 5000 });
  world.now += 5 * DAY;
  correctBill(world.as(agency), { orderId: order.id, submissionId: "c", grossCents: 2928, reason: "x" });
  world.now += 5 * DAY;
  markInvoicePaid(world.as(agency), { orderId: order.id, receivedOn: "2026-12-09" });
  const rest = [other.billNumber, 17_928];
  expect(open("2026-11-19")).toEqual([]);
  expect(open("2026-11-24")).toEqual([[billNumber, 17_928], rest]);
  expect(open("2026-11-25")).toEqual([[billNumber, 12_928], rest]);
  expect(open("2026-12-04")).toEqual([[billNumber, 12_928], rest]);
  expect(open("2026-12-05")).toEqual([[billNumber, 10_000], rest]);
  expect(open("2026-12-08")).toEqual([[billNumber, 10_000], rest]);
  expect(open("2026-12-10")).toEqual([rest]);
});

test("[EINV-14] days late count from the due day, and make the age", () => {
  makeBilled(world);
  const ages = ["2026-12-04", "2026-12-05", "2027-01-03", "2027-01-04", "2027-02-03"].map((on) => {
    const [item] = listOpenItems(world, on);
    return [item?.daysLate, item?.age];
  });
  expect(ages).toEqual([
    [0, "notDue"],
    [1, "upTo30"],
    [30, "upTo30"],
    [31, "upTo60"],
    [61, "over60"],
  ]);
  expect(ageOf(60)).toBe("upTo60");
});
