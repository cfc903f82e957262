import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { bookPosition } from "~/domain/booking/book-position.server";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { instantOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { type bookings, outbox, reminders, users } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { doOutboxWork, mailsOf } from "../../../../tests/support/histories/outbox-work";
import { confirmAttendance } from "./confirm-attendance.server";
import { planReminders } from "./plan-reminders.server";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

const at = (clock: string, day = "2026-12-04") => instantOf(day, clock);

/** A booking with its reminders, as booking plans them. */
function booked(startsAt: number, given: { staff?: ReturnType<typeof make.makeStaff>; event?: Posted } = {}) {
  const company = given.event ? null : make.makeEmployer(world).company;
  const posted = given.event ?? make.makePostedPosition(world, company?.id ?? "", { startsAt });
  const position = given.event
    ? make.makePosition(world, posted.job, { startsAt, endsAt: startsAt + 60 * MINUTE })
    : posted.position;
  const staff = given.staff ?? make.makeStaff(world);
  const booking = make.makeBooking(world, position, make.makeApplication(world, position.id, staff.user.id));
  planReminders(world, booking);
  return { ...posted, position, booking, staff };
}
type Posted = ReturnType<typeof make.makePostedPosition>;

const go = async (to: number) => {
  world.now = to;
  await doOutboxWork(world);
};
const sent = () =>
  mailsOf(world, "job-reminder").map(({ data }) =>
    (data.jobs as { bookingId: string }[]).map(({ bookingId }) => bookingId),
  );
const stateOf = (booking: typeof bookings.$inferSelect) =>
  Object.fromEntries(
    world.db
      .select()
      .from(reminders)
      .where(eq(reminders.bookingId, booking.id))
      .all()
      .map(({ kind, sentAt, droppedBecause }) => [kind, sentAt ? "sent" : (droppedBecause ?? "waits")]),
  );

describe("reminders", () => {
  test("[REM-24] booking plans them as rows, and each is sent once, at its time", async () => {
    const employer = make.makeEmployer(world);
    const posted = make.makePostedPosition(world, employer.company.id, { startsAt: at("17:00", "2026-12-11") });
    const application = make.makeApplication(world, posted.position.id, make.makeStaff(world).user.id);
    expect(
      bookPosition(world.as(employer.actor), { positionId: posted.position.id, applicationId: application.id }).ok,
    ).toBe(true);
    expect(world.db.select().from(reminders).all()).toHaveLength(4);
    for (const [day, clock, count] of [
      ["2026-12-08", "16:59", 0],
      ["2026-12-08", "17:00", 1],
      ["2026-12-10", "16:59", 1],
      ["2026-12-10", "17:00", 2],
      ["2026-12-11", "13:59", 2],
      ["2026-12-11", "14:00", 3],
      ["2026-12-11", "20:00", 3],
    ] as const) {
      await go(at(clock, day));
      expect(sent(), `${day} ${clock}`).toHaveLength(count);
    }
  });

  test("[REM-24] a clock that is set back sends nothing again, and neither does a second run", async () => {
    const { booking } = booked(at("17:00"));
    await go(at("17:00", "2026-12-01"));
    await go(at("12:00", "2026-12-01"));
    world.db.update(outbox).set({ doneAt: null }).where(eq(outbox.kind, "reminders")).run();
    await go(at("17:05", "2026-12-01"));
    expect(sent()).toEqual([[booking.id]]);
  });

  test("[REM-24] a run that comes late sends only the last of several, nothing after the start, and counts what it drops", async () => {
    const late = booked(at("17:00"));
    const over = booked(at("10:00"));
    await go(at("14:30"));
    expect(sent()).toEqual([[late.booking.id]]);
    expect(stateOf(late.booking)).toMatchObject({ first: "late", second: "late", morning: "sent" });
    expect(stateOf(over.booking)).toMatchObject({ first: "late", second: "late", morning: "late" });
  });

  test("[REM-24] nobody is reminded whose booking has ended or whose account was closed", async () => {
    const ended = booked(at("17:00"));
    endBooking(world.as(ended.staff.actor), ended.booking, { kind: "byStaff", reason: "" });
    const closed = booked(at("17:00"));
    world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, closed.staff.user.id)).run();
    await go(at("14:00"));
    expect(sent()).toEqual([]);
    expect(stateOf(ended.booking)).toMatchObject({ first: "ended", morning: "ended" });
  });

  test("[REM-04] what is due for one person within a quarter of an hour is one mail, jobs in order of start", async () => {
    const staff = make.makeStaff(world);
    const later = booked(at("17:10"), { staff });
    const earlier = booked(at("17:00", "2026-12-02"), { staff });
    const stranger = booked(at("17:00"));
    await go(at("17:00", "2026-12-01"));
    expect(sent().sort()).toEqual([[earlier.booking.id, later.booking.id], [stranger.booking.id]].sort());
  });

  test("[REM-04] all jobs of a person on one event day are one mail, at the time of the first", async () => {
    const staff = make.makeStaff(world);
    const first = booked(at("09:00"), { staff });
    const second = booked(at("18:00"), { staff, event: first });
    await go(at("09:00", "2026-12-01"));
    await go(at("18:00", "2026-12-01"));
    expect(sent()).toEqual([[first.booking.id, second.booking.id]]);
    await go(at("18:00", "2026-12-03"));
    expect(sent()).toHaveLength(2);
  });

  test("[REM-12] silence ends nothing: the booking stays, and reminders and alarm are all that happens", async () => {
    const { booking } = booked(at("17:00"));
    await go(at("17:00"));
    const [now] = world.db.$client.prepare("select cancelled_at from bookings where id = ?").all(booking.id) as {
      cancelled_at: number | null;
    }[];
    expect(now?.cancelled_at).toBeNull();
    expect(world.db.$client.prepare("select count(*) n from replacements").get()).toEqual({ n: 0 });
  });
});

describe("alarms about silence", () => {
  test("[REM-11] the company gets one mail for an event day, at the first alarm; whoever answered raises none", async () => {
    const first = booked(at("17:00"));
    const second = booked(at("20:00"), { event: first });
    const company = () => mailsOf(world, "attendance-missing");
    await go(at("20:30", "2026-12-03") - 1);
    expect(company()).toEqual([]);
    await go(at("20:30", "2026-12-03"));
    expect(company()).toMatchObject([{ data: { eventId: first.event.id, day: "2026-12-04" } }]);
    await go(at("08:00"));
    expect(company()).toHaveLength(1);
    expect(stateOf(second.booking).alarm).toBe("sent");
    const answered = booked(at("17:00", "2026-12-06"));
    world.now = at("12:00", "2026-12-05");
    const me = world.as(answered.staff.actor);
    expect(confirmAttendance(me, { bookingId: answered.booking.id, way: "page" }).ok).toBe(true);
    await go(at("10:00", "2026-12-06"));
    expect(company()).toHaveLength(1);
  });
});
