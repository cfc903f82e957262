import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recordAudit } from "~/domain/shared/audit.server";
import { newId } from "~/domain/shared/ids";
import * as schema from "~db/schema";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeEmployer,
  makeHours,
  makeListEntry,
  makePostedPosition,
  makeStaff,
  makeUser,
} from "../factories/rows";
import { testWorld, type World } from "../factories/world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);

function applied(startsAt?: number) {
  const employer = makeEmployer(world);
  const staff = makeStaff(world);
  const posted = makePostedPosition(world, employer.company.id, startsAt === undefined ? {} : { startsAt });
  const application = makeApplication(world, posted.position.id, staff.user.id);
  return { employer, staff, ...posted, application };
}

function end(bookingId: string, kind = "byCompany", at = world.now) {
  run(
    "update bookings set cancelled_at = ?, cancelled_by = 'test', cancelled_kind = ? where id = ?",
    at,
    kind,
    bookingId,
  );
}

describe("1: one live booking per position", () => {
  test("a second one is refused, and allowed after the first is cancelled", () => {
    const { position, booking } = makeBookedPosition(world);
    const other = makeStaff(world);
    const application = makeApplication(world, position.id, other.user.id);
    expect(() => makeBooking(world, position, application)).toThrow(/bookings.position_id/);
    end(booking.id);
    expect(makeBooking(world, position, application).userId).toBe(other.user.id);
  });

  test("a booking is never deleted, changed or brought back", () => {
    const { booking } = makeBookedPosition(world);
    expect(() => run("delete from bookings")).toThrow(/booking_undeletable/);
    expect(() => run("update bookings set ends_at = ends_at + 1")).toThrow(/booking_frozen/);
    end(booking.id);
    expect(() => run("update bookings set cancelled_at = null")).toThrow(/booking_frozen/);
    expect(() => run("update bookings set cancelled_kind = 'byStaff'")).toThrow(/booking_frozen/);
  });

  test("who ended a booking is known exactly when it has ended", () => {
    const { booking } = makeBookedPosition(world);
    const set = (values: string) => run(`update bookings set ${values} where id = ?`, booking.id);
    expect(() => set(`cancelled_at = ${world.now}`)).toThrow(/bookings_cancelled_kind/);
    expect(() => set("cancelled_kind = 'byStaff'")).toThrow(/bookings_cancelled_kind/);
    expect(() => set(`cancelled_at = ${world.now}, cancelled_kind = 'byChance'`)).toThrow(/bookings_cancelled_kind/);
  });

  test("it is cancelled before its start, somebody is missing from it on, and what was worked never ends", () => {
    const booked = makeBookedPosition(world);
    const { startsAt, id } = booked.booking;
    for (const kind of ["byCompany", "byStaff"]) expect(() => end(id, kind, startsAt)).toThrow(/booking_begun/);
    expect(() => end(id, "noShow", startsAt - 1)).toThrow(/booking_not_begun/);
    makeHours(world, booked.booking);
    for (const kind of ["byCompany", "noShow"]) expect(() => end(id, kind, startsAt - 1)).toThrow(/booking_worked/);
  });
});

describe("2: nobody is in two places at once", () => {
  test("[WALL-17] an overlapping booking is refused, one that begins when the other ends is not", () => {
    const first = makeBookedPosition(world);
    const later = (startsAt: number) => {
      const { position } = makePostedPosition(world, makeEmployer(world).company.id, { startsAt });
      return { position, application: makeApplication(world, position.id, first.staff.user.id) };
    };
    const overlapping = later(first.position.endsAt - 1);
    expect(() => makeBooking(world, overlapping.position, overlapping.application)).toThrow(/person_booked/);
    const adjacent = later(first.position.endsAt);
    expect(makeBooking(world, adjacent.position, adjacent.application).id).toBeTruthy();
  });

  test("a booking carries its position's times, and these are frozen while it lives", () => {
    const { position, application } = applied();
    expect(() => makeBooking(world, position, application, { endsAt: position.endsAt + HOUR_MS })).toThrow(
      /position_gone/,
    );
    makeBooking(world, position, application);
    expect(() => run("update positions set starts_at = starts_at + 1 where id = ?", position.id)).toThrow(
      /position_booked/,
    );
    expect(() => run("update positions set deleted_at = 1 where id = ?", position.id)).toThrow(/position_booked/);
    expect(() =>
      run(
        "update positions set job_price_cents = 1, job_total_cost_cents = 1 + job_travel_cost_cents where id = ?",
        position.id,
      ),
    ).toThrow(/position_booked/);
  });
});

describe("3: a hold blocks the person everywhere", () => {
  test("[CART-05] overlapping positions of another company are blocked until the hold ends", () => {
    const { staff, position, application } = applied();
    const other = makePostedPosition(world, makeEmployer(world).company.id, { startsAt: position.startsAt + HOUR_MS });
    const otherApplication = makeApplication(world, other.position.id, staff.user.id);
    const entry = makeListEntry(world, position, application);
    expect(() => makeListEntry(world, other.position, otherApplication)).toThrow(/person_held/);
    expect(() => makeBooking(world, other.position, otherApplication)).toThrow(/person_held/);
    world.now = entry.heldUntil - 1;
    expect(() => makeListEntry(world, other.position, otherApplication)).toThrow(/person_held/);
    world.now = entry.heldUntil;
    expect(makeListEntry(world, other.position, otherApplication).id).toBeTruthy();
  });

  test("a position has at most one holder", () => {
    const { position, application } = applied();
    makeListEntry(world, position, application);
    const rival = makeApplication(world, position.id, makeStaff(world).user.id);
    expect(() => makeListEntry(world, position, rival)).toThrow(/list_entries.position_id/);
    expect(() => makeBooking(world, position, rival)).toThrow(/position_held/);
  });

  test("a hold is extended once, and only while nobody else holds the person", () => {
    const { staff, position, application } = applied();
    const entry = makeListEntry(world, position, application);
    const extend = (now: number) =>
      run("update list_entries set held_until = ?, extended_at = ? where id = ?", now + 15 * MINUTE_MS, now, entry.id);
    expect(() => run("update list_entries set held_until = held_until + 1 where id = ?", entry.id)).toThrow(
      /hold_extended_once/,
    );
    world.now = entry.heldUntil;
    const other = makePostedPosition(world, makeEmployer(world).company.id);
    makeListEntry(world, other.position, makeApplication(world, other.position.id, staff.user.id));
    expect(() => extend(world.now)).toThrow(/person_held/);
    run("update list_entries set removed_at = ? where position_id = ?", world.now, other.position.id);
    extend(world.now);
    expect(() => extend(world.now + MINUTE_MS)).toThrow(/hold_extended_once/);
  });
});

describe("4: one application per person and position", () => {
  test("[WALL-19] a second one is refused", () => {
    const { position, staff } = applied();
    expect(() => makeApplication(world, position.id, staff.user.id)).toThrow(/applications.position_id/);
  });

  test("[SEL-22] a rejected one is neither listed nor booked, and a booked one not rejected", () => {
    const { position, application } = applied();
    run("update applications set rejected_at = ? where id = ?", world.now, application.id);
    expect(() => makeListEntry(world, position, application)).toThrow(/application_unusable/);
    expect(() => makeBooking(world, position, application)).toThrow(/application_unusable/);
    run("update applications set rejected_at = null where id = ?", application.id);
    makeBooking(world, position, application);
    expect(() => run("update applications set rejected_at = 1 where id = ?", application.id)).toThrow(
      /application_booked/,
    );
  });

  test("an application of another person or position books nothing", () => {
    const { position } = applied();
    const { application: foreign } = applied();
    expect(() => makeBooking(world, position, foreign)).toThrow(/application_unusable/);
  });
});

describe("5: orders, payments and bills agree to the cent", () => {
  function draft(amounts: { net?: number; tax?: number; paid?: number } = {}) {
    const { employer, position, application } = applied();
    const net = amounts.net ?? position.jobTotalCostCents;
    const tax = amounts.tax ?? Math.round(net / 5);
    const order = world.db
      .insert(schema.orders)
      .values({
        id: newId(world.now),
        companyId: employer.company.id,
        kind: "booking",
        paymentMethod: "invoice",
        billingJson: "{}",
        orderNumber: null,
        netCents: net,
        taxRatePercent: 20,
        taxCents: tax,
        totalCents: net + tax,
        createdAt: world.now,
        createdBy: employer.user.id,
      })
      .returning()
      .get();
    world.db
      .insert(schema.orderLines)
      .values({
        id: newId(world.now),
        orderId: order.id,
        cartItemPosition: 1,
        cartItemName: "Hostess",
        positionId: position.id,
        applicationId: application.id,
        workCents: position.jobPriceCents,
        bonusCents: 0,
        travelCents: position.jobTravelCostCents,
        cartItemPriceCents: position.jobTotalCostCents,
      })
      .run();
    world.db
      .insert(schema.payments)
      .values({
        id: newId(world.now),
        orderId: order.id,
        method: "invoice",
        provider: "invoice",
        amountCents: amounts.paid ?? order.totalCents,
        createdAt: world.now,
      })
      .run();
    return { order, employer };
  }
  const settle = (id: string, number = "B-2026-000001") =>
    run("update orders set settled_at = ?, order_number = ? where id = ?", world.now, number, id);
  const bill = (
    order: typeof schema.orders.$inferSelect,
    sequence: number,
    given: Partial<typeof schema.bills.$inferInsert> = {},
  ) =>
    world.db
      .insert(schema.bills)
      .values({
        id: newId(world.now),
        year: 2026,
        sequence,
        billNumber: `2026-${String(sequence).padStart(6, "0")}`,
        companyId: order.companyId,
        orderId: order.id,
        issuedAt: world.now,
        language: "de",
        netCents: order.netCents,
        discountCents: 0,
        taxRatePercent: 20,
        taxCents: order.taxCents,
        totalCents: order.totalCents,
        contentJson: "{}",
        ...given,
      })
      .run();

  test("lines that do not add up, or a payment of another amount, keep an order from being settled", () => {
    expect(() => settle(draft({ net: 14_000 }).order.id)).toThrow(/order_lines_disagree/);
    expect(() => settle(draft({ paid: 1 }).order.id)).toThrow(/order_payment_disagrees/);
  });

  test("a settled order, its lines and its payment never change", () => {
    const { order } = draft();
    settle(order.id);
    expect(() => run("update orders set net_cents = 1, tax_cents = 0, total_cents = 1 where id = ?", order.id)).toThrow(
      /order_settled/,
    );
    expect(() => run("update order_lines set cart_item_name = 'x'")).toThrow(/order_settled/);
    expect(() => run("delete from order_lines")).toThrow(/order_settled/);
    expect(() => run("delete from orders")).toThrow();
    expect(() => run("update payments set amount_cents = 1")).toThrow(/payment_frozen/);
    run("update orders set paid_at = ? where id = ?", world.now, order.id);
    expect(() => run("update orders set paid_at = 1 where id = ?", order.id)).toThrow(/order_settled/);
  });

  test("bill numbers of a year have no gap and no repeat, and an issued bill never changes", () => {
    const first = draft().order;
    const second = draft().order;
    settle(first.id, "B-2026-000001");
    settle(second.id, "B-2026-000002");
    expect(() => bill(first, 2)).toThrow(/bill_number_gap/);
    bill(first, 1);
    expect(() => bill(second, 1)).toThrow(/bill_number_gap/);
    expect(() => bill(second, 3)).toThrow(/bill_number_gap/);
    expect(() => bill(second, 2, { netCents: 1, taxCents: 0, totalCents: 1 })).toThrow(/bill_disagrees/);
    bill(second, 2);
    expect(() => run("update bills set content_json = '{\"x\":1}'")).toThrow(/bill_issued/);
    expect(() => run("delete from bills")).toThrow(/bill_issued/);
  });
});

describe("6: an event of the payment provider is taken once", () => {
  test("a repeat is refused", () => {
    const insertEvent = () => run("insert into payment_events values ('evt_1', 'payment.captured', 1)");
    insertEvent();
    expect(insertEvent).toThrow(/payment_events/);
    expect(() => run("update payment_events set kind = 'x'")).toThrow(/payment_event_frozen/);
  });
});

describe("7 and 8: what was signed is kept", () => {
  function file() {
    const id = newId(world.now);
    run(
      "insert into files (id, area, path, mime, bytes, sha256, encrypted, created_at) values (?, 'x', ?, 'text/html', 1, 'h', 1, 1)",
      id,
      id,
    );
    return id;
  }

  test("a submitted contract never changes; a later version replaces it", () => {
    const { booking } = makeBookedPosition(world);
    run("insert into contract_templates (version, body_de, body_en, created_at) values (1, 'x', 'x', 1)");
    const add = (version: number, values: object = {}) =>
      world.db
        .insert(schema.contracts)
        .values({
          id: `c${version}`,
          contractNumber: `V-${version}`,
          bookingId: booking.id,
          version,
          templateVersion: 1,
          language: "de",
          bodyFileId: file(),
          bodySha256: "h",
          createdAt: world.now,
          ...values,
        })
        .run();
    add(1);
    expect(() => run("update contracts set submitted_at = 1")).toThrow(/contracts_order/);
    run("update contracts set signed_at = 1, signed_way = 'typed', signature_file_id = ?", file());
    run("update contracts set submitted_at = 2");
    expect(() => run("update contracts set body_sha256 = 'other'")).toThrow(/contract_frozen/);
    expect(() => run("update contracts set signed_first_name = 'Eva'")).toThrow(/contract_frozen/);
    expect(() => run("update contracts set submitted_at = 3")).toThrow(/contract_frozen/);
    expect(() => run("delete from contracts")).toThrow(/contract_frozen/);
    expect(() => add(2)).toThrow(/contracts.booking_id/);
    run("update contracts set replaced_at = 3 where version = 1");
    add(2);
  });

  test("hours are confirmed once per version, in order, and never changed", () => {
    const { booking, position } = makeBookedPosition(world);
    const confirm = (version: number) =>
      world.db
        .insert(schema.hoursConfirmations)
        .values({
          id: newId(world.now),
          bookingId: booking.id,
          version,
          confirmStartsAt: position.startsAt,
          confirmEndsAt: position.endsAt,
          employerName: "Maria Gruber",
          signedWay: "typed",
          signatureFileId: file(),
          recordedVia: "staff",
          confirmedAt: world.now,
          confirmJobPriceCents: 1,
          confirmJobTotalCostCents: 1,
          outstandingAmountCents: 0,
          staffTotalCents: 1,
        })
        .run();
    expect(() => confirm(2)).toThrow(/hours_version/);
    confirm(1);
    expect(() => confirm(1)).toThrow(/hours_version/);
    expect(() => run("update hours_confirmations set employer_name = 'x'")).toThrow(/hours_frozen/);
    expect(() => run("delete from hours_confirmations")).toThrow(/hours_frozen/);
  });
});

describe("9: accounts and tokens", () => {
  test("one account per e-mail, whatever its letter case", () => {
    makeUser(world, { role: "employee", email: "Anna@tagwerk.example" });
    expect(() => makeUser(world, { role: "employee", email: "anna@TAGWERK.example" })).toThrow(/users.email_folded/);
    expect(() => run("update users set email_folded = 'x'")).toThrow(/email_not_folded/);
  });

  test("a token is used once, and its purpose and end never change", () => {
    run("insert into tokens (key_hash, purpose, created_at, expires_at) values ('h', 'hours', 1, 2)");
    expect(() => run("update tokens set expires_at = 9")).toThrow(/token_used/);
    run("update tokens set used_at = 1");
    expect(() => run("update tokens set used_at = 2")).toThrow(/token_used/);
  });

  test("an employer who can log in belongs to a company, and nobody else does", () => {
    expect(() => makeUser(world, { role: "employer", passwordHash: "x" })).toThrow(/users_company_of_employer/);
    const { company } = makeEmployer(world);
    expect(() => makeUser(world, { role: "employee", companyId: company.id })).toThrow(/users_company_of_employer/);
    expect(makeUser(world, { role: "employer" }).companyId).toBeNull();
  });
});

describe("10: the audit log only grows", () => {
  test("entries are chained and frozen", () => {
    recordAudit(world.system(), { action: "test", objectType: "x", objectId: "1" });
    recordAudit(world.system(), { action: "test", objectType: "x", objectId: "2" });
    expect(() => run("update audit_entries set action = 'other'")).toThrow(/audit_frozen/);
    expect(() => run("delete from audit_entries")).toThrow(/audit_frozen/);
    expect(() =>
      run(
        "insert into audit_entries (at, actor_kind, action, object_type, object_id, data_json, previous_hash, hash) values (1, 'x', 'x', 'x', 'x', '{}', 'wrong', 'x')",
      ),
    ).toThrow(/audit_chain/);
  });
});

describe("what lists read", () => {
  test("open_until follows booking, cancelling, deleting and the event's expiry", () => {
    const { position, event, application } = applied();
    const openUntil = () =>
      world.db.select().from(schema.positions).where(eq(schema.positions.id, position.id)).get()?.openUntil;
    expect(openUntil()).toBe(event.expiresAt);
    run("update events set expires_at = ? where id = ?", position.startsAt + 1, event.id);
    expect(openUntil()).toBe(position.startsAt);
    const booking = makeBooking(world, position, application);
    expect(openUntil()).toBeNull();
    end(booking.id, "byCompany", 1);
    expect(openUntil()).toBe(position.startsAt);
    run("update positions set deleted_at = 1 where id = ?", position.id);
    expect(openUntil()).toBeNull();
  });
});
