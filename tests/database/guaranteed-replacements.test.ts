import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { bookings, invitations, replacements, standbys } from "~db/schema";
import { cancelByHand } from "../factories/applied";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeHours,
  makeInvitation,
  makeListEntry,
  makeStaff,
} from "../factories/rows";
import { withWorld } from "../factories/with-world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const world = withWorld();

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);
const end = (...of: [bookingId: string, kind?: string, at?: number]) => cancelByHand(world, ...of);
type Position = ReturnType<typeof makeBookedPosition>["position"];

/** Somebody else who applied for a position. */
const applicant = (position: Position) => {
  const { user } = makeStaff(world);
  return { user, application: makeApplication(world, position.id, user.id) };
};
const search = ({ booking }: Pick<ReturnType<typeof makeBookedPosition>, "booking">, id = "search") =>
  run(
    "insert into replacements (id, booking_id, position_id, opened_at) values (?, ?, ?, ?)",
    id,
    booking.id,
    booking.positionId,
    world.now,
  );
/** Who dropped out of a position, with the search that runs for it. */
function dropped() {
  const made = makeBookedPosition(world);
  end(made.booking.id, "byStaff");
  search(made);
  return made;
}

describe("how a booking ends", () => {
  test("[DTAB-01] its kind is set exactly when it ends, one of five, once", () => {
    const { booking } = makeBookedPosition(world);
    const set = (values: string) => () => run(`update bookings set ${values} where id = ?`, booking.id);
    expect(set(`cancelled_at = ${world.now}`)).toThrow(/bookings_cancelled_kind/);
    expect(set("cancelled_kind = 'byStaff'")).toThrow(/bookings_cancelled_kind/);
    expect(set(`cancelled_at = ${world.now}, cancelled_kind = 'byChance'`)).toThrow(/bookings_cancelled_kind/);
    end(booking.id, "byAgency");
    expect(set("cancelled_kind = 'byStaff'")).toThrow(/booking_frozen/);
    expect(set("cancelled_at = null, cancelled_kind = null")).toThrow(/booking_frozen/);
  });

  test.each(["byStaff", "byCompany", "moved"])("[DTAB-01] %s is before the start only", (kind) => {
    const { booking } = makeBookedPosition(world);
    expect(() => end(booking.id, kind, booking.startsAt)).toThrow(/booking_begun/);
    end(booking.id, kind, booking.startsAt - 1);
    expect(world.db.select().from(bookings).get()?.cancelledKind).toBe(kind);
  });

  test("[DTAB-01] somebody is missing from the start on only, and nothing ends what has confirmed hours", () => {
    const { booking } = makeBookedPosition(world);
    expect(() => end(booking.id, "noShow", booking.startsAt - 1)).toThrow(/booking_not_begun/);
    end(booking.id, "noShow", booking.startsAt);
    const worked = makeBookedPosition(world).booking;
    makeHours(world, worked);
    for (const kind of ["byStaff", "byCompany", "moved", "noShow", "byAgency"])
      expect(() => end(worked.id, kind, kind === "noShow" ? worked.startsAt : worked.startsAt - 1)).toThrow(
        /booking_worked/,
      );
  });
});

describe("a chain of bookings", () => {
  const replace = (position: Position, replacesBookingId: string, given: object = {}) =>
    makeBooking(world, position, applicant(position).application, { replacesBookingId, ...given });

  test("[DTAB-02] is one of an ended booking of the same position, each replaced by one, and frozen", () => {
    const { position, booking } = makeBookedPosition(world);
    const other = makeBookedPosition(world);
    end(other.booking.id, "byStaff");
    end(booking.id, "byStaff");
    expect(() => replace(position, other.booking.id)).toThrow(/booking_replaces/);
    const next = replace(position, booking.id);
    expect(() => run("update bookings set replaces_booking_id = null where id = ?", next.id)).toThrow(/booking_frozen/);
    end(next.id, "byStaff");
    expect(() => replace(position, booking.id)).toThrow(/bookings.replaces_booking_id/);
    expect(replace(position, next.id).replacesBookingId).toBe(next.id);
  });

  test("[DTAB-02] never replaces one that lives, nor a younger one, so that there is no circle", () => {
    const { position, booking } = makeBookedPosition(world);
    expect(() => replace(position, booking.id)).toThrow(/booking_replaces/);
    end(booking.id, "byStaff");
    expect(() => replace(position, booking.id, { bookedAt: booking.bookedAt - 1 })).toThrow(/booking_replaces/);
    expect(() => replace(position, "itself", { id: "itself" })).toThrow(/booking_replaces/);
  });

  test("[DTAB-02] what was moved is gone on with by the same person only", () => {
    const { position, booking, application } = makeBookedPosition(world);
    end(booking.id, "moved");
    expect(() => replace(position, booking.id)).toThrow(/booking_replaces/);
    expect(makeBooking(world, position, application, { replacesBookingId: booking.id }).userId).toBe(booking.userId);
  });
});

describe("a position whose replacement is searched for", () => {
  test("[DTAB-03] is neither booked anew nor listed until the search is over", () => {
    const { position, booking } = dropped();
    const { application } = applicant(position);
    expect(() => makeBooking(world, position, application)).toThrow(/position_already_paid/);
    expect(() => makeListEntry(world, position, application)).toThrow(/position_already_paid/);
    run("update replacements set ended_at = ?, ended_because = 'givenUp'", world.now);
    expect(makeListEntry(world, position, application).positionId).toBe(booking.positionId);
  });

  test("[DTAB-04] keeps the guarantees of every booking: nobody twice, in no two places, for no rejected or foreign one", () => {
    const { position, booking } = dropped();
    const one = applicant(position);
    const elsewhere = makeBookedPosition(world);
    const busy = makeApplication(world, position.id, elsewhere.staff.user.id);
    const replaced = { replacesBookingId: booking.id };
    expect(() => makeBooking(world, position, busy, replaced)).toThrow(/person_booked/);
    expect(() => makeBooking(world, position, elsewhere.application, replaced)).toThrow(/application_unusable/);
    expect(() =>
      makeBooking(world, position, one.application, { ...replaced, startsAt: position.startsAt + 1 }),
    ).toThrow(/position_gone/);
    makeBooking(world, position, one.application, replaced);
    const late = applicant(position).application;
    expect(() => makeBooking(world, position, late, replaced)).toThrow(/bookings.(position_id|replaces_booking_id)/);
  });

  test("[DTAB-07] has one search at a time, of an ended booking, filled by a live one of its own, and frozen", () => {
    const { position, booking } = dropped();
    expect(() => search({ booking }, "again")).toThrow(/replacements/);
    expect(() => search(makeBookedPosition(world), "of a live one")).toThrow(/replacement_without_end/);
    const fill = (bookingId: string) =>
      run("update replacements set filled_at = ?, filled_booking_id = ? where id = 'search'", world.now, bookingId);
    expect(() => fill(booking.id)).toThrow(/replacement_without_booking/);
    expect(() => fill(makeBookedPosition(world).booking.id)).toThrow(/replacement_without_booking/);
    const next = makeBooking(world, position, applicant(position).application, { replacesBookingId: booking.id });
    fill(next.id);
    expect(() => fill(booking.id)).toThrow(/replacement_frozen/);
    expect(() => run("update replacements set ended_at = 1, ended_because = 'givenUp'")).toThrow(/replacements_state/);
    expect(() => run("update replacements set position_id = booking_id")).toThrow(/replacement_frozen/);
  });

  test("[DTAB-07] asks a person once, whose answer is given once and stands", () => {
    const { position } = dropped();
    const { user } = makeStaff(world);
    const asked = makeInvitation(world, position, user.id);
    expect(() => makeInvitation(world, position, user.id)).toThrow(/invitations/);
    const set = (values: string) => () => run(`update invitations set ${values} where id = ?`, asked.id);
    expect(set("answer = 'accepted'")).toThrow(/invitations_state/);
    set("answer = 'declined', answered_at = 1")();
    expect(set("answer = 'accepted'")).toThrow(/invitation_frozen/);
    expect(set("answer = null, answered_at = null")).toThrow(/invitation_frozen/);
    expect(() => makeInvitation(world, position, user.id)).toThrow(/invitations/);
    run("update replacements set ended_at = ?, ended_because = 'givenUp'", world.now);
    expect(() => makeInvitation(world, position, makeStaff(world).user.id)).toThrow(/replacement_over/);
    expect(world.db.select().from(invitations).all()).toHaveLength(1);
  });

  test("follows the start of its position while it runs", () => {
    const { position } = dropped();
    const later = () => run("update positions set starts_at = starts_at + 1 where id = ?", position.id);
    const dueAt = () => world.db.select().from(replacements).get()?.startsAt;
    later();
    expect(dueAt()).toBe(position.startsAt + 1);
    run("update replacements set ended_at = ?, ended_because = 'givenUp'", world.now);
    later();
    expect(dueAt()).toBe(position.startsAt + 1);
  });
});

describe("stand-bys", () => {
  test("[DTAB-08] one live for a person and position, five for a position, none of who is booked, and ended for good", () => {
    const { position, staff } = makeBookedPosition(world, { startsAt: world.now + 30 * HOUR });
    const stand = (userId: string, id = userId) =>
      world.db
        .insert(standbys)
        .values({
          id,
          positionId: position.id,
          userId,
          startsAt: position.startsAt,
          endsAt: position.endsAt,
          joinedAt: world.now,
        })
        .run();
    expect(() => stand(staff.user.id)).toThrow(/standby_booked/);
    const one = makeStaff(world).user.id;
    stand(one);
    expect(() => stand(one, "again")).toThrow(/standbys.position_id, standbys.user_id/);
    for (let n = 0; n < 4; n += 1) stand(makeStaff(world).user.id);
    expect(() => stand(makeStaff(world).user.id)).toThrow(/standby_full/);
    run("update standbys set ended_at = 1, ended_because = 'left' where id = ?", one);
    expect(() => run("update standbys set ended_at = null, ended_because = null")).toThrow(/standby_frozen/);
    stand(one, "again");
    const live = world.db.select().from(standbys).where(eq(standbys.userId, one)).all();
    expect(live.map(({ endedAt }) => endedAt)).toEqual([1, null]);
  });
});
