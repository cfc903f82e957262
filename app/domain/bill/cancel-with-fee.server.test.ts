import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { setClock } from "~/gateways/clock.server";
import { closePdf } from "~/gateways/pdf.server";
import { applications, auditEntries, bills, bookings, orders, positions, refunds } from "~db/schema";
import { auditDataOf } from "../../../tests/factories/audit-data";
import { cardCheckout } from "../../../tests/factories/card-orders";
import { makeSettledOrder } from "../../../tests/factories/orders";
import {
  makeApplication,
  makeEmployer,
  makeHours,
  makePromotionCode,
  makeStaff,
  makeSuperuser,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { doOutboxWork, mailsOf } from "../../../tests/support/histories/outbox-work";
import { textOfPdf } from "../../../tests/support/pdf-text";
import { bookPosition } from "../booking/book-position.server";
import type { UserActor } from "../shared/context";
import { writeSetting } from "../shared/settings.server";
import { findBackOfficeOrder } from "./back-office-order.queries.server";
import { type CancelWithFee, cancelWithFee } from "./cancel-with-fee.server";
import { findCancellation } from "./cancellation.queries.server";
import { confirmTransfer } from "./confirm-transfer.server";
import { correctBill } from "./correct-bill.server";
import { issueBill } from "./issue-bill.server";
import { issueBillDocument } from "./issue-bill-document.server";
import { findBillPdf } from "./queries.server";
import { markInvoicePaid } from "./receipts/mark-invoice-paid.server";
import { verifyBills } from "./verify-bills.server";

afterAll(async () => {
  await closePdf();
});

const world = withWorld();
afterEach(async () => {
  expect(await verifyBills(world)).toEqual([]);
  setClock(null);
});

/** 149.40 € without and 179.28 € with VAT, 14 days before the job: 25 %. */
function billed(given: Parameters<typeof makeSettledOrder>[1] = {}) {
  const made = makeSettledOrder(world, given);
  const issued = issueBill(world.system(), { orderId: made.order.id });
  if (!issued.ok) throw new Error(issued.refusal);
  const [first] = made.applicants;
  if (!first) throw new Error("nobody was booked");
  return { ...made, ...first, positionId: first.position.id, orderId: made.order.id };
}

let submissions = 0;
/** Cancels as the page proposes it, or with what is given instead. */
function cancel(actor: UserActor, positionId: string, given: Partial<CancelWithFee> = {}) {
  const context = world.as(actor);
  const shown = findCancellation(context, positionId);
  return cancelWithFee(context, {
    positionId,
    bookingId: shown?.booking.id ?? "",
    submissionId: `c${++submissions}`,
    expectedFeeCents: shown?.feeCents ?? 0,
    expectedBackCents: shown?.back?.totalCents ?? 0,
    reason: "",
    ...given,
  });
}
const bookingOf = (positionId: string) =>
  world.db.select().from(bookings).where(eq(bookings.positionId, positionId)).all();
const corrections = () => world.db.select().from(bills).all().slice(1);
const agency = () => world.as(makeSuperuser(world).actor);

describe("an invoice that is not paid", () => {
  test("keeps the fee: the correction takes the rest back, the position is open, everybody concerned is told", () => {
    const { employer, positionId, staff, application, orderId } = billed();
    expect(findCancellation(world.as(employer.actor), positionId)).toMatchObject({
      netCents: 14_940,
      percent: 25,
      feeCents: 3_735,
      back: { netCents: 11_205, taxCents: 2_241, totalCents: 13_446, refundCents: 0, openCents: 4_482 },
      refusal: null,
    });
    expect(cancel(employer.actor, positionId, { reason: "Es regnet" })).toEqual({
      ok: true,
      value: { firstName: "Anna", billNumber: "2026-000002", refundCents: 0 },
    });
    expect(bookingOf(positionId)).toMatchObject([{ cancelledAt: world.now, cancelledBy: employer.user.id }]);
    expect(corrections()).toMatchObject([{ netCents: -11_205, taxCents: -2_241, totalCents: -13_446 }]);
    expect(findBackOfficeOrder(world, orderId)).toMatchObject({ openCents: 4_482, state: "open" });
    const [position] = world.db.select().from(positions).where(eq(positions.id, positionId)).all();
    expect(position?.openUntil).not.toBeNull();
    const [closed] = world.db.select().from(applications).where(eq(applications.id, application.id)).all();
    expect(closed).toMatchObject({ rejectedAt: world.now, readyAt: null });
    expect(mailsOf(world, "staff-cancelled")).toMatchObject([
      { userId: staff.user.id, data: { positionId, reason: "Es regnet" } },
    ]);
    expect(mailsOf(world, "application-rejected")).toEqual([]);
    expect(mailsOf(world, "booking-cancelled")).toMatchObject([
      { userId: employer.user.id, data: { feeCents: 3_735, backCents: 13_446, percent: 25 } },
    ]);
    const entries = world.db.select().from(auditEntries).where(eq(auditEntries.action, "booking.cancelled")).all();
    expect(entries.map(({ actorUserId }) => actorUserId)).toEqual([employer.user.id]);
    expect(auditDataOf(world, entries[0])).toMatchObject({ reason: "Es regnet" });
  });

  test("the open position is booked again, for somebody else, with an order of its own", () => {
    const { employer, positionId } = billed();
    cancel(employer.actor, positionId);
    const other = makeStaff(world);
    const application = makeApplication(world, positionId, other.user.id);
    expect(bookPosition(world.as(employer.actor), { positionId, applicationId: application.id }).ok).toBe(true);
    expect(bookingOf(positionId).map(({ cancelledAt }) => cancelledAt === null)).toEqual([false, true]);
    // What was not ordered has no price, and its cancellation takes nothing back.
    expect(findCancellation(world.as(employer.actor), positionId)).toMatchObject({ feeCents: 0, back: null });
  });

  test("one of several lines goes back by its own price after the discount", () => {
    makePromotionCode(world, { code: "WINTER10" });
    const { employer, applicants, orderId } = billed({ positions: [{}, {}], draft: { promotionCode: "WINTER10" } });
    const [one, two] = applicants.map(({ position }) => position.id);
    expect(cancel(employer.actor, one ?? "").ok).toBe(true);
    // 134.46 after the discount, 33.62 (half up) stay.
    expect(corrections()).toMatchObject([{ netCents: -10_084, taxCents: -2_017, totalCents: -12_101 }]);
    expect(cancel(employer.actor, two ?? "").ok).toBe(true);
    expect(findBackOfficeOrder(world, orderId)?.remaining).toMatchObject({ totalCents: 32_270 - 2 * 12_101 });
  });
});

test("a paid invoice gives the rest back by the agency's transfer", () => {
  const { employer, positionId, orderId } = billed();
  const checkout = agency();
  markInvoicePaid(checkout, { orderId, receivedOn: "2026-11-20" });
  expect(findCancellation(world.as(employer.actor), positionId)?.back).toMatchObject({
    refundCents: 13_446,
    openCents: 0,
    method: "invoice",
  });
  expect(cancel(employer.actor, positionId)).toMatchObject({ ok: true, value: { refundCents: 13_446 } });
  const [refund] = world.db.select().from(refunds).all();
  expect(refund).toMatchObject({ paymentId: null, doneAt: null, requestedBy: employer.user.id });
  expect(confirmTransfer(checkout, { refundId: refund?.id ?? "" })).toMatchObject({ value: { amountCents: 13_446 } });
});

test("a card: refused while it is being charged, then the rest goes back to it, once", async () => {
  const checkout = cardCheckout(world);
  const { position } = checkout.listed();
  const order = checkout.draft();
  await checkout.pay(order);
  const { actor } = checkout.employer;
  expect(findCancellation(world.as(actor), position.id)?.refusal).toBe("billNotIssued");
  issueBill(world.system(), { orderId: order.id });
  expect(cancel(actor, position.id)).toMatchObject({ refusal: "paymentPending" });
  expect(bookingOf(position.id)).toMatchObject([{ cancelledAt: null }]);
  await doOutboxWork(world);
  expect(cancel(actor, position.id)).toMatchObject({ ok: true, value: { refundCents: 13_446 } });
  await doOutboxWork(world);
  expect(world.db.select().from(refunds).all()).toMatchObject([
    { amountCents: 13_446, doneAt: world.now, paymentId: expect.any(String) },
  ]);
  expect(findBackOfficeOrder(world, order.id)).toMatchObject({ state: "partlyRefunded", openCents: 0 });
});

test("[LEG-06] in the last days all is due: no correction, nothing goes back, and nothing waits for the bill", () => {
  const { employer, applicants } = makeSettledOrder(world);
  const positionId = applicants[0]?.position.id ?? "";
  world.now += 10 * DAY;
  expect(findCancellation(world.as(employer.actor), positionId)).toMatchObject({
    percent: 100,
    feeCents: 14_940,
    back: null,
    refusal: null,
  });
  expect(cancel(employer.actor, positionId)).toMatchObject({ ok: true, value: { billNumber: null, refundCents: 0 } });
  expect(world.db.select().from(bills).all()).toEqual([]);
  expect(mailsOf(world, "booking-cancelled")).toMatchObject([{ data: { feeCents: 14_940, backCents: 0 } }]);
});

test("without a fee by the settings everything goes back, and the bill is cancelled", () => {
  writeSetting(world.system(), "cancellationPercentUpTo14Days", 0);
  const { employer, positionId, orderId } = billed();
  expect(cancel(employer.actor, positionId)).toMatchObject({ ok: true });
  expect(findBackOfficeOrder(world, orderId)).toMatchObject({ state: "cancelled", openCents: 0 });
});

describe("the fee that was shown", () => {
  test("is the fee that is taken: at midnight it changes, and nothing is cancelled before that was seen", () => {
    const { employer, positionId } = billed();
    const shown = findCancellation(world.as(employer.actor), positionId);
    const seen = { expectedFeeCents: shown?.feeCents ?? 0, expectedBackCents: shown?.back?.totalCents ?? 0 };
    world.now += DAY;
    expect(cancel(employer.actor, positionId, seen)).toMatchObject({ refusal: "cancellationChanged" });
    expect(cancel(employer.actor, positionId, { expectedFeeCents: Number.NaN })).toMatchObject({
      refusal: "cancellationChanged",
    });
    expect(cancel(employer.actor, positionId, { bookingId: "another" })).toMatchObject({
      refusal: "cancellationChanged",
    });
    expect(bookingOf(positionId)).toMatchObject([{ cancelledAt: null }]);
    expect(corrections()).toEqual([]);
    expect(cancel(employer.actor, positionId)).toMatchObject({ ok: true });
    expect(corrections()).toMatchObject([{ netCents: -7_470 }]);
  });

  test("what the agency took back meanwhile counts", () => {
    const { employer, positionId, orderId } = billed();
    const shown = findCancellation(world.as(employer.actor), positionId);
    correctBill(agency(), { orderId, grossCents: 10_000, submissionId: "a", reason: "Kulanz" });
    const stale = { expectedBackCents: shown?.back?.totalCents ?? 0 };
    expect(cancel(employer.actor, positionId, stale)).toMatchObject({ refusal: "cancellationChanged" });
    expect(cancel(employer.actor, positionId)).toMatchObject({ ok: true });
    expect(findBackOfficeOrder(world, orderId)?.remaining?.totalCents).toBe(4_482);
  });

  test("a form that comes twice cancels once", () => {
    const { employer, positionId } = billed();
    const shown = findCancellation(world.as(employer.actor), positionId);
    const same = {
      bookingId: shown?.booking.id ?? "",
      submissionId: "same",
      expectedFeeCents: shown?.feeCents ?? 0,
      expectedBackCents: shown?.back?.totalCents ?? 0,
    };
    const first = cancel(employer.actor, positionId, same);
    expect(first.ok).toBe(true);
    expect(cancel(employer.actor, positionId, same)).toEqual(first);
    expect(corrections()).toHaveLength(1);
    expect(mailsOf(world, "staff-cancelled")).toHaveLength(1);
    expect(cancel(employer.actor, positionId)).toMatchObject({ refusal: "notFound" });
  });
});

describe("who and when", () => {
  test("another company finds nothing, the agency acts for the company and tells its people", () => {
    const { employer, positionId } = billed();
    const stranger = makeEmployer(world).actor;
    expect(findCancellation(world.as(stranger), positionId)).toBeNull();
    expect(cancel(stranger, positionId)).toMatchObject({ refusal: "notFound" });
    expect(cancel(makeSuperuser(world).actor, positionId)).toMatchObject({ ok: true });
    expect(mailsOf(world, "booking-cancelled").map(({ userId }) => userId)).toEqual([employer.user.id]);
    const [entry] = world.db.select().from(auditEntries).where(eq(auditEntries.action, "booking.cancelled")).all();
    expect(entry?.dataJson).toContain("byAgency");
  });

  test("what has begun stays booked", () => {
    const { employer, positionId, position } = billed();
    world.now = position.startsAt;
    expect(cancel(employer.actor, positionId)).toMatchObject({ refusal: "cancelTooLate" });
  });

  test("what has confirmed hours stays booked", () => {
    const { employer, positionId } = billed();
    const [booking] = bookingOf(positionId);
    if (booking) makeHours(world, booking);
    expect(cancel(employer.actor, positionId)).toMatchObject({ refusal: "cancelHoursConfirmed" });
    expect(world.db.select().from(orders).all()).toHaveLength(1);
  });
});

test("the correction prints the price that goes back, the fee that stays, and why", async () => {
  const { employer, positionId } = billed();
  const done = cancel(employer.actor, positionId, { reason: "steht nicht auf dem Beleg" });
  const [correction] = corrections();
  if (!done.ok || !correction) throw new Error("not cancelled");
  await issueBillDocument(world.system(), { billId: correction.id });
  const pdf = await findBillPdf(world, employer.company.id, correction.billNumber);
  const text = textOfPdf(pdf?.bytes ?? Buffer.of());
  for (const part of [
    "Storno: ",
    "−149,40",
    "Stornogebühr 25 %",
    "37,35",
    "−112,05",
    "−22,41",
    "−134,46",
    "04.12.2026",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("steht nicht auf dem Beleg");
});
