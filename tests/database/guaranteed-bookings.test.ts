import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { cancelByHand, makeApplied } from "../factories/applied";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeEmployer,
  makeHours,
  makeListEntry,
  makePostedPosition,
  makeStaff,
} from "../factories/rows";
import { withWorld } from "../factories/with-world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const world = withWorld();

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);

const applied = (startsAt?: number) => makeApplied(world, startsAt);

const end = (...of: [bookingId: string, kind?: string, at?: number]) => cancelByHand(world, ...of);

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
    expect(() => run("update bookings set breaks_deducted = 1")).toThrow(/booking_frozen/);
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
    expect(() => makeBooking(world, position, application, { endsAt: position.endsAt + HOUR })).toThrow(
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
    const other = makePostedPosition(world, makeEmployer(world).company.id, { startsAt: position.startsAt + HOUR });
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
      run("update list_entries set held_until = ?, extended_at = ? where id = ?", now + 15 * MINUTE, now, entry.id);
    expect(() => run("update list_entries set held_until = held_until + 1 where id = ?", entry.id)).toThrow(
      /hold_extended_once/,
    );
    world.now = entry.heldUntil;
    const other = makePostedPosition(world, makeEmployer(world).company.id);
    makeListEntry(world, other.position, makeApplication(world, other.position.id, staff.user.id));
    expect(() => extend(world.now)).toThrow(/person_held/);
    run("update list_entries set removed_at = ? where position_id = ?", world.now, other.position.id);
    extend(world.now);
    expect(() => extend(world.now + MINUTE)).toThrow(/hold_extended_once/);
  });
});

describe("4: one application per person and position", () => {
  test("[WALL-19] a second one is refused", () => {
    const { position, staff } = applied();
    const again = "insert into applications (id, position_id, user_id, applied_at) values ('again', ?, ?, 1)";
    expect(() => run(again, position.id, staff.user.id)).toThrow(/applications.position_id/);
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

describe("reminders and answers", () => {
  const remind = (bookingId: string, kind: string, userId: string, startsAt: number) =>
    run(
      "insert into reminders (booking_id, kind, user_id, starts_at, due_at) values (?, ?, ?, ?, 1)",
      bookingId,
      kind,
      userId,
      startsAt,
    );
  const answer = (bookingId: string, id: string) =>
    run(
      "insert into attendance_answers (id, booking_id, way, answered_at, answered_by) values (?, ?, 'mail', 1, 'x')",
      id,
      bookingId,
    );

  test("one reminder of a kind for a booking, one answer that counts, never changed, neither for an ended booking", () => {
    const { booking, staff } = makeBookedPosition(world);
    const { id, startsAt } = booking;
    remind(id, "first", staff.user.id, startsAt);
    expect(() => remind(id, "first", staff.user.id, startsAt)).toThrow(/reminders.booking_id, reminders.kind/);
    expect(() => remind(id, "fourth", staff.user.id, startsAt)).toThrow(/reminders_kind/);
    expect(() => remind(id, "second", makeStaff(world).user.id, startsAt)).toThrow(/booking_ended/);
    run("update reminders set sent_at = 5");
    expect(() => run("update reminders set sent_at = null")).toThrow(/reminder_frozen/);
    expect(() => run("update reminders set due_at = 9")).toThrow(/reminder_frozen/);

    answer(id, "a");
    expect(() => answer(id, "b")).toThrow(/attendance_answers.booking_id/);
    expect(() => run("update attendance_answers set way = 'phone'")).toThrow(/answer_frozen/);
    expect(() => run("delete from attendance_answers")).toThrow(/answer_undeletable/);
    run("update attendance_answers set superseded_at = 7");
    expect(() => run("update attendance_answers set superseded_at = null")).toThrow(/answer_frozen/);
    answer(id, "b");

    remind(id, "second", staff.user.id, startsAt);
    end(id);
    expect(world.db.$client.prepare("select kind, dropped_because from reminders order by kind").all()).toEqual([
      { kind: "first", dropped_because: null },
      { kind: "second", dropped_because: "ended" },
    ]);
    expect(() => remind(id, "morning", staff.user.id, startsAt)).toThrow(/booking_ended/);
    run("update attendance_answers set superseded_at = 8 where id = 'b'");
    expect(() => answer(id, "c")).toThrow(/booking_ended/);
  });
});
