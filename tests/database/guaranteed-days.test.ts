import { beforeEach, expect, test } from "vitest";
import { cancelByHand } from "../factories/applied";
import { makeAnnouncement, makeBookedPosition } from "../factories/rows";
import { withWorld } from "../factories/with-world";

/* What is planned, answered and proposed for the day of a job. Each test goes around the application. */

const world = withWorld();
let booking: ReturnType<typeof makeBookedPosition>["booking"];
beforeEach(() => {
  booking = makeBookedPosition(world).booking;
});

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);
const count = (sql: string) => world.db.$client.prepare(`select count(*) from ${sql}`).pluck().get();

const remind = (kind: string, of = booking) =>
  run(
    "insert into reminders (booking_id, kind, user_id, starts_at, due_at) values (?, ?, ?, ?, ?)",
    ...[of.id, kind, of.userId, of.startsAt, of.startsAt - 1],
  );

test("[DTAB-05] each reminder of a booking is there once, and none is made for one that has ended", () => {
  remind("first");
  expect(() => remind("first")).toThrow(/reminders.booking_id, reminders.kind/);
  remind("second");
  expect(() => run("update reminders set due_at = due_at - 1")).toThrow(/reminder_frozen/);
  run("update reminders set sent_at = 1 where kind = 'first'");
  expect(() => run("update reminders set sent_at = 2 where kind = 'first'")).toThrow(/reminder_frozen/);
  cancelByHand(world, booking.id);
  expect(count("reminders where dropped_because = 'ended'")).toBe(1);
  expect(() => remind("morning")).toThrow(/booking_ended/);
});

const answer = (id: string) =>
  run(
    "insert into attendance_answers (id, booking_id, way, answered_at, answered_by) values (?, ?, 'page', 1, ?)",
    ...[id, booking.id, booking.userId],
  );

test("[DTAB-05] a booking has one answer that counts; it never changes, and an ended booking takes none", () => {
  answer("one");
  expect(() => answer("two")).toThrow(/attendance_answers.booking_id/);
  expect(() => run("update attendance_answers set way = 'phone'")).toThrow(/answer_frozen/);
  expect(() => run("update attendance_answers set answered_at = 2")).toThrow(/answer_frozen/);
  expect(() => run("delete from attendance_answers")).toThrow(/answer_undeletable/);
  run("update attendance_answers set superseded_at = 2");
  expect(() => run("update attendance_answers set superseded_at = null")).toThrow(/answer_frozen/);
  answer("two");
  cancelByHand(world, booking.id);
  run("update attendance_answers set superseded_at = 2 where id = 'two'");
  expect(() => answer("three")).toThrow(/booking_ended/);
});

/** An hour later than booked. */
const propose = (id: string, later = 3_600_000) =>
  run(
    `insert into change_proposals (id, booking_id, starts_at, ends_at, job_place, old_job_place,
       old_job_total_cost_cents, old_staff_total_cents, job_total_cost_cents, staff_total_cents,
       proposed_at, proposed_by, answer_until) values (?, ?, ?, ?, 'Graz', 'Graz', 1, 1, 1, 1, 1, 'test', 2)`,
    ...[id, booking.id, booking.startsAt + later, booking.endsAt + later],
  );
const close = (values: string) => run(`update change_proposals set ${values}`);

test("[DTAB-06] a booking has one open proposal; ended it is frozen, and it is never deleted", () => {
  propose("one");
  expect(() => propose("two")).toThrow(/change_proposals.booking_id/);
  expect(() => close("starts_at = starts_at + 1")).toThrow(/change_frozen/);
  close("ended_at = 2, ended_by = 'test', ended_because = 'declined'");
  expect(() => close("ended_because = 'withdrawn'")).toThrow(/change_frozen/);
  expect(() => run("delete from change_proposals")).toThrow(/change_undeletable/);
  propose("two");
});

test("[DTAB-06] it is accepted only together with the booking that takes its times", () => {
  propose("one");
  const accepted = "ended_at = 2, ended_by = 'test', ended_because = 'accepted'";
  expect(() => close(accepted)).toThrow(/change_proposals_end/);
  expect(() => close(`${accepted}, new_booking_id = '${booking.id}'`)).toThrow(/change_without_booking/);
  cancelByHand(world, booking.id);
  expect(count("change_proposals where ended_because = 'ended'")).toBe(1);
  const other = makeBookedPosition(world).booking;
  expect(() => propose("late")).toThrow(/booking_ended/);
  booking = other;
  propose("two");
  const elsewhere = makeBookedPosition(world).booking;
  expect(() =>
    run(`update change_proposals set ${accepted}, new_booking_id = '${elsewhere.id}' where id = 'two'`),
  ).toThrow(/change_without_booking/);
});

test("[DTAB-14] what was told never changes, is withdrawn once, and is read once by each who is booked there", () => {
  const { id, eventId } = makeAnnouncement(world, eventOf(booking.positionId));
  const change = (values: string) => run(`update announcements set ${values}`);
  for (const values of ["text = 'other'", "day = '2026-12-04'", "sent_at = 1", "event_id = event_id"])
    expect(() => change(values), values).toThrow(/announcement_frozen/);
  const read = (userId: string) =>
    run("insert into announcement_reads (announcement_id, user_id, read_at) values (?, ?, 1)", id, userId);
  const stranger = makeBookedPosition(world).booking;
  expect(() => read(stranger.userId)).toThrow(/not_told/);
  read(booking.userId);
  expect(() => read(booking.userId)).toThrow(/announcement_reads.announcement_id, announcement_reads.user_id/);
  expect(() => run("update announcement_reads set read_at = 2")).toThrow(/announcement_read_frozen/);
  change("withdrawn_at = 2, withdrawn_by = 'test'");
  expect(() => change("withdrawn_at = 3, withdrawn_by = 'test'")).toThrow(/announcement_frozen/);
  expect(() => change("withdrawn_at = null, withdrawn_by = null")).toThrow(/announcement_frozen/);
  expect(() => makeAnnouncement(world, eventId, { text: "" })).toThrow(/announcements_text/);
  expect(() => makeAnnouncement(world, eventId, { text: "x".repeat(1001) })).toThrow(/announcements_text/);
  cancelByHand(world, booking.id);
  const later = makeAnnouncement(world, eventId);
  expect(() => run("insert into announcement_reads values (?, ?, 1)", ...[later.id, booking.userId])).toThrow(
    /not_told/,
  );
});

test("[CREW-17] a group and ticked people are told at places of the event, never both, and only they read it", () => {
  const eventId = eventOf(booking.positionId);
  const stranger = makeBookedPosition(world).booking;
  const tell = (given: object) => makeAnnouncement(world, eventId, given).id;
  const place = (id: string, positionId: string, userId: string | null) =>
    run(
      "insert into announcement_places (announcement_id, position_id, user_id) values (?, ?, ?)",
      id,
      positionId,
      userId,
    );
  const read = (id: string) => run("insert into announcement_reads values (?, ?, 1)", id, booking.userId);
  for (const twice of [
    { day: "2026-12-04", groupId: "one" },
    { day: "2026-12-04", ticked: true },
    { groupId: "one", ticked: true },
  ])
    expect(() => tell(twice)).toThrow(/told_twice/);
  const all = tell({});
  expect(() => place(all, booking.positionId, null)).toThrow(/place_not_told/);
  const group = tell({ groupId: "another" });
  expect(() => read(group)).toThrow(/not_told/);
  for (const [positionId, userId] of [
    [booking.positionId, booking.userId],
    [stranger.positionId, null],
  ] as const)
    expect(() => place(group, positionId, userId)).toThrow(/place_not_told/);
  place(group, booking.positionId, null);
  read(group);
  const ticked = tell({ ticked: true });
  expect(() => place(ticked, booking.positionId, null)).toThrow(/place_not_told/);
  place(ticked, booking.positionId, stranger.userId);
  expect(() => read(ticked)).toThrow(/not_told/);
  const own = tell({ ticked: true });
  place(own, booking.positionId, booking.userId);
  read(own);
  const ofGroup = "select group_id from positions where id = ?";
  read(tell({ groupId: world.db.$client.prepare(ofGroup).pluck().get(booking.positionId) }));
  expect(() => run("update announcement_places set user_id = null")).toThrow(/announcement_frozen/);
  for (const values of ["group_id = 'third'", "ticked = 1"])
    expect(() => run(`update announcements set ${values} where id = '${all}'`)).toThrow(/announcement_frozen/);
});

const eventOf = (positionId: string) =>
  String(world.db.$client.prepare("select event_id from positions where id = ?").pluck().get(positionId));

/** The alarm about a booking is planned for a quarter of an hour after its start. */
const planLate = (of = booking) =>
  run(
    `insert into late_alarms (booking_id, event_id, day, starts_at, ends_at, due_at)
       values (?, ?, '2026-12-04', ?, ?, ?)`,
    ...[of.id, eventOf(of.positionId), of.startsAt, of.endsAt, of.startsAt + 900_000],
  );
const missing = () => count("late_alarms where settled_at is null");
const here = (id: string) =>
  run(
    `insert into check_ins (id, booking_id, act, side, way, said_at, received_at, said_by)
       values (?, ?, 'here', 'company', 'tap', 1, 1, 'test')`,
    ...[id, booking.id],
  );

test("[CHK-10] somebody is missing until they come, and again when that was taken back; an alarm is raised once", () => {
  planLate();
  expect(() => planLate()).toThrow(/late_alarms.booking_id/);
  expect(() => run("update late_alarms set due_at = 1")).toThrow(/late_alarm_frozen/);
  expect(() => run("update late_alarms set way_minutes = 20, way_said_at = 1")).toThrow(/late_alarms_way/);
  run("update late_alarms set raised_at = 1, alarm_id = 'a'");
  expect(() => run("update late_alarms set raised_at = 2")).toThrow(/late_alarm_frozen/);
  run("update late_alarms set way_minutes = 20, way_said_at = 1");
  expect(missing()).toBe(1);
  here("one");
  expect(missing()).toBe(0);
  expect(() => run("update late_alarms set way_minutes = 30, way_said_at = 2")).toThrow(/late_alarm_frozen/);
  run("update check_ins set undone_at = 2, undone_by = 'test'");
  expect(missing()).toBe(1);
  cancelByHand(world, booking.id, "noShow", booking.startsAt + 1);
  expect(missing()).toBe(0);
  expect(() => planLate(booking)).toThrow(/booking_over/);
});
