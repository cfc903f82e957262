import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { writeSetting } from "~/domain/shared/settings.server";
import { bookings, companies, orderLines, orders, outbox, payments, positions } from "~db/schema";
import { checkoutOf, findOrderRow } from "../../../tests/factories/orders";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeListEntry,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { listBookingLines, listEntryKeys } from "./booking-lines.queries.server";

const world = withWorld();
let checkout: ReturnType<typeof checkoutOf>;
beforeEach(() => {
  checkout = checkoutOf(world);
});

const count = (table: typeof orders | typeof bookings | typeof payments) => world.db.select().from(table).all().length;

describe("place on invoice", () => {
  test("[PAY-26][PAY-08][SEL-16] books everybody, numbers the order and leaves bill and mails to the outbox", () => {
    checkout.listed();
    checkout.listed({ startsAt: Date.UTC(2026, 11, 12, 16, 0) });
    const row = checkout.drafted();
    expect(checkout.place(row)).toEqual({ ok: true, value: { orderId: row.id, orderNumber: "B-2026-000001" } });
    const settled = findOrderRow(world, row.id);
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
    expect(listEntryKeys(world, checkout.employer.company.id)).toEqual([]);
    const queued = world.db
      .select()
      .from(outbox)
      .all()
      .map(({ kind, payloadJson }) => ({ kind, ...JSON.parse(payloadJson) }));
    expect(queued.filter(({ kind }) => kind === "issue-bill")).toEqual([{ kind: "issue-bill", orderId: row.id }]);
    expect(queued.filter(({ template }) => template === "order-confirmed")).toMatchObject([
      { userId: checkout.employer.user.id },
    ]);
    expect(queued.filter(({ template }) => template === "staff-booked")).toHaveLength(2);
  });

  test("[PAY-21][PAY-38] the same order placed twice is one order", () => {
    checkout.listed();
    const row = checkout.drafted();
    const first = checkout.place(row);
    expect(checkout.place(row)).toEqual(first);
    expect([count(orders), count(payments), count(bookings)]).toEqual([1, 1, 1]);
  });

  test("[PAY-38] the list books whole or not at all; the refusal names who was lost", () => {
    checkout.listed();
    const lost = checkout.listed({ startsAt: Date.UTC(2026, 11, 12, 16, 0) });
    const row = checkout.drafted();
    world.now += 61 * MINUTE;
    const rival = checkoutOf(world);
    const theirs = makePostedPosition(world, rival.employer.company.id, { startsAt: Date.UTC(2026, 11, 12, 15, 0) });
    const application = makeApplication(world, theirs.position.id, lost.staff.user.id);
    const lines = [{ positionId: theirs.position.id, applicationId: application.id }];
    expect(rival.place(rival.drafted({ wanted: { kind: "booking", lines } })).ok).toBe(true);
    expect(checkout.place(row)).toEqual({ ok: false, refusal: "noApplication", details: { name: "Anna" } });
    expect([count(payments), count(bookings)]).toEqual([1, 1]);
    expect(findOrderRow(world, row.id)).toMatchObject({ settledAt: null, orderNumber: null });
  });

  test("[WORK-12] [PAY-38] who works too much by now is named, nobody is booked, and the rest can be ordered", () => {
    const startsAt = Date.UTC(2026, 11, 12, 16, 0);
    const kept = checkout.listed();
    const lost = checkout.listed({ startsAt, endsAt: startsAt + 8 * HOUR });
    const row = checkout.drafted();
    const other = makePostedPosition(world, makeEmployer(world).company.id, {
      startsAt: startsAt - 7 * HOUR,
      endsAt: startsAt - HOUR,
    });
    makeBooking(world, other.position, makeApplication(world, other.position.id, lost.staff.user.id));
    expect(checkout.place(row)).toEqual({ ok: false, refusal: "workLimit", details: { name: "Anna" } });
    expect([count(payments), count(bookings)]).toEqual([0, 1]);
    const lines = listBookingLines(
      world.as(checkout.employer.actor),
      listEntryKeys(world, checkout.employer.company.id),
    );
    expect(lines.map(({ positionId, refusal }) => [positionId, refusal])).toEqual([
      [kept.position.id, null],
      [lost.position.id, "workLimit"],
    ]);
    const rest = [{ positionId: kept.position.id, applicationId: kept.application.id }];
    expect(checkout.place(checkout.drafted({ wanted: { kind: "list", lines: rest } })).ok).toBe(true);
    expect(count(bookings)).toBe(2);
  });

  test("[WORK-12] two jobs of one person on a list that are too much together: the later one is refused before anything is paid", () => {
    const staff = makeStaff(world);
    const startsAt = Date.UTC(2026, 11, 12, 7, 0);
    const lines = [0, 9 * HOUR].map((later) => {
      const span = { startsAt: startsAt + later, endsAt: startsAt + later + 8 * HOUR };
      const { position } = makePostedPosition(world, checkout.employer.company.id, span);
      const application = makeApplication(world, position.id, staff.user.id, { readyAt: world.now });
      makeListEntry(world, position, application);
      return { positionId: position.id, applicationId: application.id };
    });
    const refusals = listBookingLines(world.as(checkout.employer.actor), lines).map(({ refusal }) => refusal);
    expect(refusals).toEqual([null, "workLimit"]);
    expect(checkout.draft()).toMatchObject({ ok: false, refusal: "workLimit" });
    const [first] = lines;
    const rest = { wanted: { kind: "list" as const, lines: first ? [first] : [] } };
    expect(checkout.place(checkout.drafted(rest)).ok).toBe(true);
  });

  test("[PAY-38] the second of two companies that pay for one person gets the message and no charge", () => {
    const staff = makeStaff(world);
    const rows = [checkout, checkoutOf(world)].map((of) => {
      const { position } = makePostedPosition(world, of.employer.company.id);
      const application = makeApplication(world, position.id, staff.user.id);
      const lines = [{ positionId: position.id, applicationId: application.id }];
      return { of, row: of.drafted({ wanted: { kind: "booking", lines } }) };
    });
    const answers = rows.map(({ of, row }) => of.place(row));
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
    expect([count(payments), count(bookings)]).toEqual([1, 1]);
  });

  test("a price that changed since it was shown is shown again before anything is booked", () => {
    const { position } = checkout.listed();
    const row = checkout.drafted();
    expect(checkout.place({ ...row, totalCents: row.totalCents + 1 })).toEqual({ ok: false, refusal: "orderChanged" });
    world.db
      .update(positions)
      .set({
        jobTravelCostCents: 500,
        jobTotalCostCents: position.jobPriceCents + 500,
        staffTotalCents: position.staffPriceCents + 500,
      })
      .where(eq(positions.id, position.id))
      .run();
    expect(checkout.place(row)).toEqual({ ok: false, refusal: "orderChanged" });
    expect(checkout.place(checkout.drafted()).ok).toBe(true);
  });

  test("a billing address that vanished and a window that closed refuse the placing too", () => {
    checkout.listed({ startsAt: world.now + 15 * 24 * 60 * MINUTE });
    const row = checkout.drafted();
    world.db.update(companies).set({ billingAddressCity: null }).run();
    expect(checkout.place(row)).toEqual({ ok: false, refusal: "billingaddressdetails" });
    world.db.update(companies).set({ billingAddressCity: "Wien" }).run();
    writeSetting(world, "cardRequiredWithinDays", 30);
    expect(checkout.place(row)).toEqual({ ok: false, refusal: "cardRequired" });
  });

  test("[PAY-42] the agency orders for the company and its people get the confirmation", () => {
    checkout.listed();
    const agency = makeSuperuser(world);
    expect(checkout.place(checkout.drafted({}, agency.actor), agency.actor).ok).toBe(true);
    const mails = world.db
      .select()
      .from(outbox)
      .all()
      .map(({ payloadJson }) => JSON.parse(payloadJson));
    expect(mails.find(({ template }) => template === "order-confirmed")).toMatchObject({
      userId: checkout.employer.user.id,
    });
  });

  test("a stranger does not find the order", () => {
    checkout.listed();
    const row = checkout.drafted();
    expect(checkout.place(row, makeEmployer(world).actor)).toEqual({ ok: false, refusal: "notFound" });
  });

  test("order numbers follow one another and begin anew each year", () => {
    const numbers = [0, 1].map((day) => {
      checkout.listed({ startsAt: Date.UTC(2026, 11, 12 + day, 16, 0) });
      const placed = checkout.place(checkout.drafted());
      return placed.ok ? placed.value.orderNumber : placed.refusal;
    });
    expect(numbers).toEqual(["B-2026-000001", "B-2026-000002"]);
    world.now = Date.UTC(2026, 11, 31, 23, 30);
    checkout.listed({ startsAt: Date.UTC(2027, 2, 1, 16, 0) });
    expect(checkout.place(checkout.drafted())).toMatchObject({ value: { orderNumber: "B-2027-000001" } });
  });
});
