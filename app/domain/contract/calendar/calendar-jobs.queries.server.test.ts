import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  type BookingEnd,
  bookings,
  calendarVersions,
  companies,
  eventDays,
  events,
  positions,
  staffTypes,
  users,
} from "~db/schema";
import { makeSubmittedContract } from "../../../../tests/factories/contracts";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { statementsOf } from "../../../../tests/support/query-plans";
import { replaceCurrentContract } from "../contract-version.server";
import { findCalendarJob, listJobsOfCompany, listJobsOfPerson } from "./calendar-jobs.queries.server";
import { SHOWN_AFTER_MS } from "./calendar-rules";

const world = withWorld();

const change = (bookingId: string, values: Partial<typeof bookings.$inferInsert>) =>
  world.db.update(bookings).set(values).where(eq(bookings.id, bookingId)).run();
const jobOf = (bookingId: string) => findCalendarJob(world, bookingId, "en") ?? expect.fail();

test("[CAL-05] SEQUENCE counts the changes of state, place and name, and says when the last one was", () => {
  const { booking, position, event } = makeBookedPosition(world);
  expect(jobOf(booking.id)).toMatchObject({ calendarId: booking.id, sequence: 0, changedAt: world.now });
  change(booking.id, { contractSubmittedAt: world.now + 1_000 });
  expect(jobOf(booking.id)).toMatchObject({ sequence: 1, changedAt: world.now + 1_000, submitted: true });
  const movedAt = world.now + 1_500;
  const place = { jobPlace: "Hofburg, 1010 Wien", movedAt };
  world.db.update(positions).set(place).where(eq(positions.id, position.id)).run();
  expect(jobOf(booking.id)).toMatchObject({ sequence: 2, changedAt: movedAt, place: "Hofburg, 1010 Wien" });
  world.db.update(events).set({ eventName: "Ball der Technik" }).where(eq(events.id, event.id)).run();
  expect(jobOf(booking.id)).toMatchObject({ sequence: 3, changedAt: movedAt, eventName: "Ball der Technik" });
  // What is written again without being changed is no change.
  world.db.update(events).set({ eventName: "Ball der Technik" }).where(eq(events.id, event.id)).run();
  world.db.update(positions).set({ jobPlace: "Hofburg, 1010 Wien" }).where(eq(positions.id, position.id)).run();
  change(booking.id, { contractSubmittedAt: world.now + 2_000 });
  expect(jobOf(booking.id).sequence).toBe(3);
  const cancelledAt = world.now + 5_000;
  change(booking.id, { cancelledAt, cancelledBy: "test", cancelledKind: "byCompany" });
  expect(jobOf(booking.id)).toMatchObject({ sequence: 4, changedAt: cancelledAt, ended: true });
});

test("[CAL-05] a contract that is replaced is a change of that instant", async () => {
  const booked = makeBookedPosition(world);
  await makeSubmittedContract(world, booked);
  expect(jobOf(booked.booking.id)).toMatchObject({ sequence: 1, changedAt: world.now, submitted: true });
  world.now += 60_000;
  replaceCurrentContract(world.system(), booked.booking.id);
  expect(jobOf(booked.booking.id)).toMatchObject({ sequence: 2, changedAt: world.now, submitted: false });
});

/** The person's booking ends as moved, the position gets other times, and the same person is booked anew. */
function move({ booking, position, application }: ReturnType<typeof makeBookedPosition>, startsAt: number) {
  change(booking.id, { cancelledAt: world.now, cancelledBy: "test", cancelledKind: "moved" as BookingEnd });
  const times = { startsAt, endsAt: startsAt + 6 * 3_600_000 };
  world.db.update(positions).set(times).where(eq(positions.id, position.id)).run();
  return makeBooking(world, { ...position, ...times }, application, { replacesBookingId: booking.id });
}

test("[CAL-05] a moved booking stays the same entry with new times; somebody else's booking of the place is another one", () => {
  const booked = makeBookedPosition(world);
  const { booking, position, staff, employer } = booked;
  const moved = move(booked, position.startsAt + 3_600_000);
  const [entry, ...others] = listJobsOfPerson(world, staff.user.id, "en");
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ calendarId: booking.id, sequence: 2, startsAt: moved.startsAt, ended: false });
  const again = move(
    { ...booked, booking: moved, position: { ...position, startsAt: moved.startsAt } },
    position.startsAt,
  );
  expect(jobOf(again.id)).toMatchObject({ calendarId: booking.id, sequence: 4 });

  change(again.id, { cancelledAt: world.now, cancelledBy: "test", cancelledKind: "byStaff" });
  const other = makeStaff(world).user;
  const application = makeApplication(world, position.id, other.id);
  const replacement = makeBooking(world, position, application, { replacesBookingId: again.id });
  expect(jobOf(replacement.id)).toMatchObject({ calendarId: replacement.id, sequence: 0 });
  expect(
    listJobsOfCompany(world, employer.company.id, "en")
      .map(({ ended }) => ended)
      .sort(),
  ).toEqual([false, true]);
});

test("a chain has no wrong link: another position, a live booking, another person moved, two replacing one", () => {
  const { booking, position, application } = makeBookedPosition(world);
  const posted = makePostedPosition(world, position.companyId, { startsAt: position.startsAt + 86_400_000 });
  const other = makeStaff(world).user;
  const elsewhere = makeApplication(world, posted.position.id, other.id);
  const replace = (where: typeof position, by: typeof application) =>
    makeBooking(world, where, by, { replacesBookingId: booking.id });
  expect(() => replace(posted.position, elsewhere)).toThrow("booking_replaces");
  change(booking.id, { cancelledAt: world.now, cancelledBy: "test", cancelledKind: "moved" as BookingEnd });
  expect(() => replace(posted.position, elsewhere)).toThrow("booking_replaces");
  expect(() => replace(position, makeApplication(world, position.id, other.id))).toThrow("booking_replaces");
  const next = replace(position, application);
  expect(() => change(next.id, { replacesBookingId: null })).toThrow("booking_frozen");
  change(next.id, { cancelledAt: world.now, cancelledBy: "test", cancelledKind: "byStaff" });
  expect(() => replace(position, application)).toThrow("bookings.replaces_booking_id");
});

test("[CAL-04] a job stays until 30 days after its start, also one that has ended before", () => {
  const { booking, staff, position } = makeBookedPosition(world);
  change(booking.id, { cancelledAt: world.now, cancelledBy: "test", cancelledKind: "byCompany" });
  const shown = (now: number) => listJobsOfPerson({ db: world.db, now }, staff.user.id, "en").length;
  expect(shown(position.startsAt + SHOWN_AFTER_MS)).toBe(1);
  expect(shown(position.startsAt + SHOWN_AFTER_MS + 1)).toBe(0);
});

test("[CAL-03] everything that a calendar shows raises the version of person, company and agency; what it does not show raises none", () => {
  const { booking, position, event, job, staff, employer } = makeBookedPosition(world);
  const stranger = makeEmployer(world).company.id;
  const versions = () => {
    const found = new Map(
      world.db
        .select()
        .from(calendarVersions)
        .all()
        .map((row) => [row.owner, row.version]),
    );
    return [staff.user.id, employer.company.id, "agency", stranger].map((owner) => found.get(owner) ?? 0);
  };
  const raisedBy = (act: () => unknown) => {
    const before = versions();
    act();
    return versions().map((version, index) => version > (before[index] ?? 0));
  };
  const set =
    (
      table: typeof users | typeof events | typeof positions | typeof staffTypes | typeof companies,
      id: string,
      values: object,
    ) =>
    () =>
      world.db.update(table).set(values).where(eq(table.id, id)).run();

  const all = [true, true, true, false];
  expect(raisedBy(() => change(booking.id, { contractSubmittedAt: world.now }))).toEqual(all);
  expect(raisedBy(set(positions, position.id, { jobPlace: "Hofburg" }))).toEqual(all);
  expect(raisedBy(set(events, event.id, { eventName: "Ball" }))).toEqual(all);
  expect(raisedBy(set(staffTypes, job.staffTypeId, { nameEn: "Host" }))).toEqual(all);
  const day = { eventId: event.id, day: "2026-12-04", changedAt: world.now, changedBy: "t" };
  const both = [true, true, false, false];
  expect(raisedBy(() => world.db.insert(eventDays).values(day).run())).toEqual(both);
  expect(raisedBy(() => world.db.update(eventDays).set({ meetingPoint: "Tor 3" }).run())).toEqual(both);
  expect(raisedBy(set(companies, employer.company.id, { contactPerson: "Eva Moser" }))).toEqual(both);
  expect(raisedBy(set(companies, employer.company.id, { phoneNumber: "0660998" }))).toEqual(both);
  expect(
    raisedBy(() => change(booking.id, { cancelledAt: world.now, cancelledBy: "t", cancelledKind: "byStaff" })),
  ).toEqual(all);
  expect(raisedBy(() => makePosition(world, job))).toEqual([false, true, true, false]);
  expect(raisedBy(set(users, staff.user.id, { language: "en" }))).toEqual([true, true, false, false]);
  expect(raisedBy(set(users, employer.user.id, { language: "en" }))).toEqual([false, true, false, false]);
  const none = [false, false, false, false];
  expect(raisedBy(set(users, staff.user.id, { phone: "0660999" }))).toEqual(none);
  expect(raisedBy(set(events, event.id, { outstandingCents: 1 }))).toEqual(none);
  expect(raisedBy(set(positions, position.id, { showAsTeaser: false }))).toEqual(none);
});

test("[CAL-04] a calendar of any size is three statements", () => {
  const { staff } = makeBookedPosition(world);
  listJobsOfPerson(world, staff.user.id, "en");
  expect(statementsOf(world, () => listJobsOfPerson(world, staff.user.id, "en")).length).toBeLessThanOrEqual(3);
});
