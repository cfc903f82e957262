import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeSetting } from "~/domain/shared/settings.server";
import { bookings, companies, listEntries, orderLines, orders, outbox, payments, positions } from "~db/schema";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeEmployer,
  makeHours,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makePromotionCode,
  makeStaff,
  makeSuperuser,
} from "../../../tests/factories/rows";
import { testWorld, type World } from "../../../tests/factories/world";
import { listEntryKeys } from "./booking-lines.queries.server";
import { type DraftOrder, draftOrder } from "./draft-order.server";
import { findOutstanding } from "./outstanding-lines.queries.server";
import { placeOrderOnInvoice } from "./place-order-on-invoice.server";

const MINUTE_MS = 60_000;
let world: World;
let employer: ReturnType<typeof makeEmployer>;
beforeEach(() => {
  world = testWorld();
  employer = makeEmployer(world);
});
afterEach(() => world.close());

/** A person on the booking list; each one on a later day, so that nobody overlaps. */
function listed(given: Parameters<typeof makePostedPosition>[2] = {}, company = employer.company) {
  const staff = makeStaff(world);
  const posted = makePostedPosition(world, company.id, given);
  const application = makeApplication(world, posted.position.id, staff.user.id, { readyAt: world.now });
  const entry = makeListEntry(world, posted.position, application);
  return { staff, application, entry, ...posted };
}

function order(given: Partial<DraftOrder> = {}): DraftOrder {
  const companyId = given.companyId ?? employer.company.id;
  return {
    companyId,
    wanted: { kind: "list", lines: listEntryKeys(world, companyId) },
    choice: "onInvoice",
    promotionCode: "",
    saveMethod: false,
    ...given,
  };
}

const draft = (given: Partial<DraftOrder> = {}) => draftOrder(world.as(employer.actor), order(given));
const stored = (orderId: string) => world.db.select().from(orders).where(eq(orders.id, orderId)).get();

function drafted(given: Partial<DraftOrder> = {}) {
  const made = draft(given);
  if (!made.ok) throw new Error(made.refusal);
  const row = stored(made.value.orderId);
  if (!row) throw new Error("no order");
  return row;
}

const place = (row: { id: string; totalCents: number }, actor = employer.actor) =>
  placeOrderOnInvoice(world.as(actor), { orderId: row.id, expectedTotalCents: row.totalCents });

const count = (table: typeof orders | typeof bookings | typeof payments) => world.db.select().from(table).all().length;

describe("draft", () => {
  test("[PAY-02][PAY-32][PAY-36][PAY-37] the whole list, priced without VAT, with names and prices of its lines", () => {
    listed({ jobTravelCostCents: 1260 });
    listed({
      startsAt: Date.UTC(2026, 11, 12, 18, 0),
      bonusPercent: 10,
      jobPriceCents: 16434,
      jobTotalCostCents: 16434,
    });
    const row = drafted();
    expect(row).toMatchObject({
      kind: "list",
      companyId: employer.company.id,
      paymentMethod: "invoice",
      cardBrand: null,
      netCents: 16200 + 16434,
      discountCents: 0,
      taxRatePercent: 20,
      taxCents: 6527,
      totalCents: 39161,
      settledAt: null,
      orderNumber: null,
    });
    const lines = world.db.select().from(orderLines).all();
    expect(
      lines.map(({ cartItemPosition, cartItemName, cartItemPriceCents }) => [
        cartItemPosition,
        cartItemName,
        cartItemPriceCents,
      ]),
    ).toEqual([
      [1, "Hostess Anna, 04.12.2026, 17:00–23:00, Palais Ferstel, 1010 Wien", 16200],
      [2, "Hostess Anna, 12.12.2026, 19:00–01:00, Palais Ferstel, 1010 Wien", 16434],
    ]);
    expect(lines[0]).toMatchObject({ workCents: 14940, bonusCents: 0, travelCents: 1260 });
    expect(lines[1]).toMatchObject({ workCents: 14940, bonusCents: 1494, travelCents: 0 });
  });

  test("[PAY-19] without a billing address there is no order", () => {
    listed();
    world.db.update(companies).set({ billingAddressStreet: " " }).run();
    expect(draft()).toEqual({ ok: false, refusal: "billingaddressdetails" });
    expect(count(orders)).toBe(0);
  });

  test("nothing to pay, and a list that is another company's, make no order", () => {
    expect(draft()).toEqual({ ok: false, refusal: "noJobsToPay" });
    const other = makeEmployer(world);
    listed({}, other.company);
    expect(draft({ companyId: other.company.id })).toEqual({ ok: false, refusal: "notFound" });
    const theirs = listEntryKeys(world, other.company.id);
    expect(draft({ wanted: { kind: "list", lines: theirs } })).toEqual({ ok: false, refusal: "noJobsToPay" });
  });

  test("[PAY-15][PAY-18][LIM-33] only what the company may use, and no invoice for a job within the card window", () => {
    listed({ startsAt: world.now + 13 * 24 * 60 * MINUTE_MS });
    expect(draft()).toEqual({ ok: false, refusal: "cardRequired" });
    writeSetting(world, "cardRequiredWithinDays", 13);
    expect(draft().ok).toBe(true);
    expect(draft({ choice: "visa" })).toEqual({ ok: false, refusal: "paymentMethodNotOffered" });
    world.db
      .update(companies)
      .set({ paymentMethods: ["creditCard"] })
      .run();
    expect(draft()).toEqual({ ok: false, refusal: "paymentMethodNotOffered" });
  });

  test("[PAY-13] an unknown, ended or used-up code is refused, a valid one is taken off before VAT and spread", () => {
    listed({ jobTravelCostCents: 1 });
    listed({ startsAt: Date.UTC(2026, 11, 12, 16, 0) });
    makePromotionCode(world, { code: "WINTER10" });
    makePromotionCode(world, { code: "OLD", validUntil: world.now });
    makePromotionCode(world, { code: "ONCE", amountCents: 333, maximumUses: 1 });
    expect(draft({ promotionCode: "SUMMER" })).toEqual({ ok: false, refusal: "promotionUnknown" });
    expect(draft({ promotionCode: "OLD" })).toEqual({ ok: false, refusal: "promotionExpired" });
    expect(count(orders)).toBe(0);
    expect(drafted({ promotionCode: "winter10 " })).toMatchObject({
      netCents: 29881,
      discountCents: 2988,
      taxCents: 5379,
      totalCents: 32272,
    });
    const row = drafted({ promotionCode: "ONCE" });
    const shares = world.db.select().from(orderLines).all();
    expect(shares.map((line) => line.discountCents)).toEqual([167, 166]);
    expect(place(row).ok).toBe(true);
    listed({ startsAt: Date.UTC(2026, 11, 20, 16, 0) });
    expect(draft({ promotionCode: "ONCE" })).toEqual({ ok: false, refusal: "promotionUsedUp" });
  });

  test("[CART-05] starting to pay extends the holds once, by 15 minutes", () => {
    const { entry } = listed();
    const held = () => world.db.select().from(listEntries).where(eq(listEntries.id, entry.id)).get()?.heldUntil;
    drafted();
    expect(held()).toBe(world.now + 60 * MINUTE_MS);
    world.now += MINUTE_MS;
    drafted();
    expect(held()).toBe(world.now + 59 * MINUTE_MS);
  });

  test("a repeat takes up the same draft with its new choices; a smaller list gives the larger draft up", () => {
    const first = listed();
    const second = listed({ startsAt: Date.UTC(2026, 11, 12, 16, 0) });
    makePromotionCode(world, { code: "WINTER10" });
    const row = drafted();
    expect(drafted({ promotionCode: "WINTER10" })).toMatchObject({ id: row.id, discountCents: 2988 });
    const keys = [{ positionId: first.position.id, applicationId: first.application.id }];
    const rest = drafted({ wanted: { kind: "list", lines: keys } });
    expect(rest.id).not.toBe(row.id);
    expect(stored(row.id)?.abandonedAt).toBe(world.now);
    expect(place({ ...row, totalCents: stored(row.id)?.totalCents ?? 0 })).toEqual({
      ok: false,
      refusal: "orderChanged",
    });
    expect(place(rest).ok).toBe(true);
    const left = world.db.select().from(bookings).all();
    expect(left.map(({ positionId }) => positionId)).toEqual([first.position.id]);
    expect(second.entry.removedAt).toBeNull();
  });

  test("[PAY-40][PAY-16] the way of paying is kept when that is ticked", () => {
    listed();
    drafted();
    const saved = () => world.db.select().from(companies).get()?.savedPaymentMethod;
    expect(saved()).toBeNull();
    drafted({ saveMethod: true });
    expect(saved()).toBe("onInvoice");
  });

  test("[PAY-31][PAY-43][LIM-32] the rate of the setting, 20 % without one; none where the customer owes the tax itself", () => {
    listed();
    expect(drafted()).toMatchObject({ taxRatePercent: 20, taxCents: 2988, totalCents: 17928 });
    writeSetting(world, "taxRatePercent", 10);
    expect(drafted()).toMatchObject({ taxRatePercent: 10, taxCents: 1494 });
    world.db.update(companies).set({ billingAddressCountry: "DE", billingVatNumber: "DE136695976" }).run();
    expect(drafted()).toMatchObject({ taxRatePercent: 0, taxCents: 0, totalCents: 14940 });
    world.db.update(companies).set({ billingVatNumber: "DE136695975" }).run();
    expect(drafted()).toMatchObject({ taxRatePercent: 10 });
  });
});

describe("place on invoice", () => {
  test("[PAY-26][PAY-08][SEL-16] books everybody, numbers the order and leaves bill and mails to the outbox", () => {
    listed();
    listed({ startsAt: Date.UTC(2026, 11, 12, 16, 0) });
    const row = drafted();
    expect(place(row)).toEqual({ ok: true, value: { orderId: row.id, orderNumber: "B-2026-000001" } });
    const settled = stored(row.id);
    expect(settled).toMatchObject({ settledAt: world.now, orderNumber: "B-2026-000001", paidAt: null });
    expect(JSON.parse(settled?.billingJson ?? "")).toMatchObject({ billingAddressCity: "Wien", vatMode: "domestic" });
    expect(world.db.select().from(payments).all()).toMatchObject([
      { orderId: row.id, method: "invoice", amountCents: row.totalCents },
    ]);
    const booked = world.db
      .select()
      .from(bookings)
      .all()
      .map(({ id }) => id);
    expect(
      world.db
        .select()
        .from(orderLines)
        .all()
        .map(({ bookingId }) => bookingId),
    ).toEqual(booked);
    expect(listEntryKeys(world, employer.company.id)).toEqual([]);
    const queued = world.db
      .select()
      .from(outbox)
      .all()
      .map(({ kind, payloadJson }) => ({ kind, ...JSON.parse(payloadJson) }));
    expect(queued.filter(({ kind }) => kind === "issue-bill")).toEqual([{ kind: "issue-bill", orderId: row.id }]);
    expect(queued.filter(({ template }) => template === "order-confirmed")).toMatchObject([
      { userId: employer.user.id },
    ]);
    expect(queued.filter(({ template }) => template === "staff-booked")).toHaveLength(2);
  });

  test("[PAY-21][PAY-38] the same order placed twice is one order", () => {
    listed();
    const row = drafted();
    const first = place(row);
    expect(place(row)).toEqual(first);
    expect([count(orders), count(payments), count(bookings)]).toEqual([1, 1, 1]);
  });

  test("[PAY-38] the list books whole or not at all; the refusal names who was lost", () => {
    listed();
    const lost = listed({ startsAt: Date.UTC(2026, 11, 12, 16, 0) });
    const row = drafted();
    world.now += 61 * MINUTE_MS;
    const rival = makeEmployer(world);
    const theirs = makePostedPosition(world, rival.company.id, { startsAt: Date.UTC(2026, 11, 12, 15, 0) });
    const application = makeApplication(world, theirs.position.id, lost.staff.user.id);
    const quick = draftOrder(world.as(rival.actor), {
      ...order({ companyId: rival.company.id }),
      wanted: { kind: "booking", lines: [{ positionId: theirs.position.id, applicationId: application.id }] },
    });
    if (!quick.ok) throw new Error(quick.refusal);
    const quickRow = stored(quick.value.orderId);
    if (!quickRow) throw new Error("no order");
    expect(place(quickRow, rival.actor).ok).toBe(true);
    expect(place(row)).toEqual({ ok: false, refusal: "noApplication", details: { name: "Anna" } });
    expect([count(payments), count(bookings)]).toEqual([1, 1]);
    expect(stored(row.id)).toMatchObject({ settledAt: null, orderNumber: null });
  });

  test("[PAY-38] the second of two companies that pay for one person gets the message and no charge", () => {
    const staff = makeStaff(world);
    const rival = makeEmployer(world);
    const rows = [employer, rival].map(({ company, actor }) => {
      const { position } = makePostedPosition(world, company.id);
      const application = makeApplication(world, position.id, staff.user.id);
      const made = draftOrder(world.as(actor), {
        ...order({ companyId: company.id }),
        wanted: { kind: "booking", lines: [{ positionId: position.id, applicationId: application.id }] },
      });
      if (!made.ok) throw new Error(made.refusal);
      return { row: stored(made.value.orderId) ?? expect.fail(), actor };
    });
    const answers = rows.map(({ row, actor }) => place(row, actor));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
    expect([count(payments), count(bookings)]).toEqual([1, 1]);
  });

  test("a price that changed since it was shown is shown again before anything is booked", () => {
    const { position } = listed();
    const row = drafted();
    expect(place({ ...row, totalCents: row.totalCents + 1 })).toEqual({ ok: false, refusal: "orderChanged" });
    world.db
      .update(positions)
      .set({
        jobTravelCostCents: 500,
        jobTotalCostCents: position.jobPriceCents + 500,
        staffTotalCents: position.staffPriceCents + 500,
      })
      .where(eq(positions.id, position.id))
      .run();
    expect(place(row)).toEqual({ ok: false, refusal: "orderChanged" });
    expect(place(drafted()).ok).toBe(true);
  });

  test("a billing address that vanished and a window that closed refuse the placing too", () => {
    listed({ startsAt: world.now + 15 * 24 * 60 * MINUTE_MS });
    const row = drafted();
    world.db.update(companies).set({ billingAddressCity: null }).run();
    expect(place(row)).toEqual({ ok: false, refusal: "billingaddressdetails" });
    world.db.update(companies).set({ billingAddressCity: "Wien" }).run();
    writeSetting(world, "cardRequiredWithinDays", 30);
    expect(place(row)).toEqual({ ok: false, refusal: "cardRequired" });
  });

  test("[PAY-42] the agency orders for the company and its people get the confirmation", () => {
    listed();
    const agency = makeSuperuser(world);
    const made = draftOrder(world.as(agency.actor), order());
    if (!made.ok) throw new Error(made.refusal);
    const row = stored(made.value.orderId) ?? expect.fail();
    expect(place(row, agency.actor).ok).toBe(true);
    const mails = world.db
      .select()
      .from(outbox)
      .all()
      .map(({ payloadJson }) => JSON.parse(payloadJson));
    expect(mails.find(({ template }) => template === "order-confirmed")).toMatchObject({ userId: employer.user.id });
  });

  test("a stranger does not find the order", () => {
    listed();
    const row = drafted();
    expect(place(row, makeEmployer(world).actor)).toEqual({ ok: false, refusal: "notFound" });
  });

  test("order numbers follow one another and begin anew each year", () => {
    const numbers = [0, 1].map((day) => {
      listed({ startsAt: Date.UTC(2026, 11, 12 + day, 16, 0) });
      const placed = place(drafted());
      return placed.ok ? placed.value.orderNumber : placed.refusal;
    });
    expect(numbers).toEqual(["B-2026-000001", "B-2026-000002"]);
    world.now = Date.UTC(2026, 11, 31, 23, 30);
    listed({ startsAt: Date.UTC(2027, 2, 1, 16, 0) });
    expect(place(drafted())).toMatchObject({ value: { orderNumber: "B-2027-000001" } });
  });
});

describe("outstanding amounts", () => {
  function worked() {
    const booked = makeBookedPosition(world);
    world.now = Date.UTC(2026, 11, 5, 9, 0);
    const wanted = { kind: "outstanding", eventId: booked.event.id } as const;
    const pay = (given: Partial<DraftOrder> = {}) =>
      draftOrder(world.as(booked.employer.actor), {
        ...order({ companyId: booked.employer.company.id }),
        wanted,
        ...given,
      });
    return { ...booked, pay, outstanding: () => findOutstanding(world.as(booked.employer.actor), booked.event.id) };
  }

  test("[PAY-27][PAY-28][PAY-30][PAY-12] the extra hour is owed once all is confirmed, and no longer when it was ordered", () => {
    const { booking, pay, outstanding, employer: company } = worked();
    expect(outstanding()).toMatchObject({ outstandingCents: 0, payable: false, totalDueCents: 14940 });
    expect(pay()).toEqual({ ok: false, refusal: "nothingOutstanding" });
    const hours = makeHours(world, booking);
    expect(outstanding()).toMatchObject({ outstandingCents: 2490, payable: true, totalDueCents: 17430 });
    const made = pay();
    if (!made.ok) throw new Error(made.refusal);
    const row = stored(made.value.orderId) ?? expect.fail();
    expect(row).toMatchObject({ kind: "outstanding", netCents: 2490, taxCents: 498, totalCents: 2988 });
    expect(place(row, company.actor).ok).toBe(true);
    expect(world.db.select().from(orderLines).all()).toMatchObject([
      { hoursConfirmationId: hours.id, bookingId: booking.id, cartItemPriceCents: 2490 },
    ]);
    expect(outstanding()).toMatchObject({ outstandingCents: 0, payable: false, lines: [] });
    expect(pay()).toEqual({ ok: false, refusal: "nothingOutstanding" });
    expect(count(bookings)).toBe(1);
  });

  test("[PAY-29] nothing can be paid while a booked position is not confirmed", () => {
    const { booking, job, pay, outstanding } = worked();
    makeHours(world, booking);
    const position = makePosition(world, job);
    makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
    expect(outstanding()).toMatchObject({ outstandingCents: 2490, payable: false });
    expect(pay()).toEqual({ ok: false, refusal: "nothingOutstanding" });
  });

  test("two drafts for the same hours are one, and hours that were ordered meanwhile are not ordered again", () => {
    const { booking, pay, employer: company } = worked();
    makeHours(world, booking);
    const [first, second] = [pay(), pay()];
    expect(first).toEqual(second);
    if (!first.ok) throw new Error(first.refusal);
    const row = stored(first.value.orderId) ?? expect.fail();
    expect(place(row, company.actor)).toEqual(place(row, company.actor));
    expect(count(payments)).toBe(1);
  });

  test("a later version of the hours owes only what was not ordered yet", () => {
    const { booking, pay, outstanding, employer: company } = worked();
    makeHours(world, booking);
    const made = pay();
    if (!made.ok) throw new Error(made.refusal);
    place(stored(made.value.orderId) ?? expect.fail(), company.actor);
    makeHours(world, booking, {
      version: 2,
      confirmEndsAt: booking.endsAt + 120 * MINUTE_MS,
      confirmJobPriceCents: 19920,
      confirmJobTotalCostCents: 19920,
      outstandingAmountCents: 4980,
    });
    expect(outstanding()).toMatchObject({ outstandingCents: 2490, payable: true });
  });
});
