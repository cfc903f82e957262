import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { replacementState } from "~/domain/invitation/waves/wave-rules";
import { endReplacement } from "~/domain/replacement/end-replacement.server";
import { type BookingEnd, bookings, replacements, users } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { dropOut } from "../../../../tests/support/histories/booking-histories";
import { ok } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { bookReplacement } from "../book-position.server";
import { cancelBooking } from "../cancel-booking.server";
import { reportNoShow } from "../no-show/report-no-show.server";
import { endBooking } from "./end-booking.server";
import { endForDeactivated } from "./end-for-deactivated.server";
import { endFollows } from "./end-rules";

const world = withWorld();

type Made = ReturnType<typeof make.makeBookedPosition>;

/** Every way in which a booking ends before its time. */
const ends: Record<BookingEnd, (made: Made) => unknown> = {
  byStaff: ({ position }) => dropOut(world, position.id),
  noShow: ({ employer, position, booking }) => {
    world.now = position.startsAt + HOUR;
    const said = { words: "", called: false, submissionId: booking.id };
    return reportNoShow(world.as(employer.actor), { positionId: position.id, bookingId: booking.id, ...said });
  },
  byAgency: ({ booking, staff }) => {
    world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, staff.user.id)).run();
    return endForDeactivated(world.system(), { bookingId: booking.id, userId: staff.user.id });
  },
  byCompany: ({ booking, employer }) => cancelBooking(world.as(employer.actor), { bookingId: booking.id, reason: "" }),
  moved: ({ booking }) =>
    transact(world.system(), (tx) => {
      endBooking(tx, booking, { kind: "moved", reason: "" });
      return ok();
    }),
};
const opened = () => world.db.select().from(replacements).all();

test.each(Object.keys(ends) as BookingEnd[])(
  "[SUBS-09] a booking that ends as %s opens a search where its person is gone, and none where the company ends or moves it",
  (kind) => {
    const made = make.makeBookedPosition(world, { startsAt: world.now + 30 * HOUR });
    ends[kind](made);
    expect(world.db.select().from(bookings).get()).toMatchObject({ cancelledKind: kind });
    const searches = ["byStaff", "noShow", "byAgency"].includes(kind);
    expect(endFollows[kind].opensReplacement).toBe(searches);
    expect(opened()).toMatchObject(
      searches ? [{ bookingId: made.booking.id, positionId: made.position.id, openedAt: world.now }] : [],
    );
  },
);

test("[SUBS-09] a search is searching until it is filled, given up or not wanted", () => {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 30 * HOUR });
  const firm = () => world.as(made.employer.actor);
  const state = () => opened().map(replacementState);
  const { id: positionId } = made.position;
  dropOut(world, positionId);
  expect(state()).toEqual(["searching"]);
  const { id: applicationId } = make.makeApplication(world, positionId, make.makeStaff(world).user.id);
  expect(bookReplacement(firm(), { positionId, applicationId }).ok).toBe(true);
  expect(state()).toEqual(["filled"]);
  dropOut(world, positionId);
  expect(state()).toEqual(["filled", "searching"]);
  expect(endReplacement(firm(), { positionId }).ok).toBe(true);
  expect(state()).toEqual(["filled", "notWanted"]);
});
