import { afterEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { planOutstandingReminders } from "~/domain/hours/plan-outstanding-reminders.server";
import { draftOrder } from "~/domain/payment/draft-order.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { setClock } from "~/gateways/clock.server";
import { bookings, outstandingReminders } from "~db/schema";
import { findOrderRow, makeSettledOrder } from "../../../../tests/factories/orders";
import { makeHours } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { doOutboxWork, mailsOf } from "../../../../tests/support/histories/outbox-work";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

/** An event with two people, of whom the first one's hours are an hour more than booked. */
function worked() {
  const startsAt = Date.UTC(2026, 11, 4, 16);
  const made = makeSettledOrder(world, { positions: [{ startsAt }] });
  world.now = Date.UTC(2026, 11, 5, 9);
  const [booking] = world.db.select().from(bookings).all();
  if (!booking) throw new Error("not booked");
  const eventId = made.applicants[0]?.event.id ?? "";
  const confirm = (given: Parameters<typeof makeHours>[2] = {}) => {
    const hours = makeHours(world, booking, { confirmedAt: world.now, ...given });
    planOutstandingReminders(world, { eventId, causeId: hours.id });
  };
  const after = async (days: number) => {
    world.now += days * DAY;
    await doOutboxWork(world);
  };
  return { ...made, eventId, confirm, after };
}
const sent = () =>
  world.db
    .select()
    .from(outstandingReminders)
    .all()
    .map(({ ordinal }) => ordinal);

test("a company is reminded after 3, 10 and 20 days, each time once, and each of its people by mail", async () => {
  const { confirm, after, employer, eventId } = worked();
  confirm();
  await after(0);
  expect(sent()).toEqual([]);
  await after(3);
  expect(sent()).toEqual([1]);
  await after(6.9);
  expect(sent()).toEqual([1]);
  await after(0.1);
  await after(10);
  await after(100);
  expect(sent()).toEqual([1, 2, 3]);
  expect(mailsOf(world, "outstanding-hours")).toMatchObject([
    { userId: employer.user.id, data: { eventId, ordinal: 1, outstandingCents: 2_490 } },
    { data: { ordinal: 2 } },
    { data: { ordinal: 3 } },
  ]);
});

test("it stops when they are paid", async () => {
  const { confirm, after, employer, eventId } = worked();
  confirm();
  await after(3);
  const actor = world.as(employer.actor);
  const draft = draftOrder(actor, {
    companyId: employer.company.id,
    wanted: { kind: "outstanding", eventId },
    choice: "onInvoice",
    promotionCode: "",
    saveMethod: false,
  });
  if (!draft.ok) throw new Error(draft.refusal);
  const { orderId } = draft.value;
  placeOrderOnInvoice(actor, { orderId, expectedTotalCents: findOrderRow(world, orderId).totalCents });
  await after(30);
  expect(sent()).toEqual([1]);
});

test("hours without extra time are nobody's debt", async () => {
  const { confirm, after } = worked();
  confirm({ outstandingAmountCents: 0 });
  await after(40);
  expect(sent()).toEqual([]);
});

test("hours that are recorded later begin anew, and the mails of before stop", async () => {
  const { confirm, after } = worked();
  confirm();
  await after(5);
  expect(sent()).toEqual([1]);
  confirm({ version: 2, outstandingAmountCents: 4_980 });
  await after(2.9);
  expect(sent()).toEqual([1]);
  await after(0.1);
  expect(sent()).toEqual([1, 1]);
  await after(2);
  expect(sent()).toEqual([1, 1]);
  await after(5);
  expect(sent()).toEqual([1, 1, 2]);
});

test("the days are settings; 0 leaves a mail out", async () => {
  writeSetting(world, "outstandingReminderFirstDays", 0);
  writeSetting(world, "outstandingReminderSecondDays", 1);
  const { confirm, after } = worked();
  confirm();
  await after(0);
  await after(1);
  expect(sent()).toEqual([2]);
});
