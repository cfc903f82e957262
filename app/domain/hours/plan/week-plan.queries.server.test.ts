import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { newId } from "~/domain/shared/ids";
import { writeSetting } from "~/domain/shared/settings.server";
import { instantOf } from "~/domain/shared/time.server";
import { attendanceAnswers, bookings, replacements, staffProfiles } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makeListEntry,
  makePosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { statementsOf } from "../../../../tests/support/query-plans";
import { readPlanFilter } from "./plan-rules";
import { readWeek } from "./week";
import { findWeekPlan } from "./week-plan.queries.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let staffTypeId: string;
beforeEach(() => {
  employer = makeEmployer(world);
  staffTypeId = makeStaffType(world).id;
});

function newJob(owner = employer) {
  return makeJob(world, makeEvent(world, owner.company.id), { staffTypeId });
}
type Job = ReturnType<typeof newJob>;

function place(job: Job, day: string, clock: string, hours = 6) {
  const startsAt = instantOf(day, clock);
  return makePosition(world, job, { startsAt, endsAt: startsAt + hours * HOUR });
}
function book(position: ReturnType<typeof place>, user = makeStaff(world).user, replacesBookingId?: string) {
  const application = makeApplication(world, position.id, user.id);
  return { user, booking: makeBooking(world, position, application, { replacesBookingId }) };
}
const find = (query = "", { actor = employer.actor, week = "2026-W49" } = {}) =>
  findWeekPlan(world.as(actor), readWeek(week, world.now), readPlanFilter(new URLSearchParams(query)), "en");
/** Each entry of each row as a line: day, times, name and state. */
const lines = (...asked: Parameters<typeof find>) =>
  find(...asked).rows.flatMap(({ days }) =>
    days.flatMap((cell, day) => (cell?.entries ?? []).map((one) => [day, one.times, one.name, one.state] as const)),
  );

test("[REM-14] says of whom has been asked whether they come, until the start", () => {
  const job = newJob();
  const asked = book(place(job, "2026-12-01", "08:00")).booking;
  book(place(job, "2026-12-01", "10:00"));
  book(place(job, "2026-12-04", "08:00"));
  world.now = instantOf("2026-11-30", "12:00");
  const noted = { bookingId: asked.id, way: "page", answeredAt: world.now } as const;
  world.db
    .insert(attendanceAnswers)
    .values({ id: newId(world.now), answeredBy: "test", ...noted })
    .run();
  const answers = () =>
    find().rows.flatMap(({ days }) => days.flatMap((cell) => (cell?.entries ?? []).map(({ answer }) => answer)));
  expect(answers()).toEqual(["coming", "silent", undefined]);
  world.now = instantOf("2026-12-01", "09:00");
  expect(answers()).toEqual([undefined, "silent", "silent"]);
});

test("[CAL-09] a week by positions: each place where it starts, with who is there and how it stands", () => {
  const job = newJob();
  place(job, "2026-11-30", "08:00");
  const listed = place(job, "2026-12-01", "08:00");
  makeListEntry(
    world,
    listed,
    makeApplication(world, listed.id, makeStaff(world, { user: { firstName: "Mira" } }).user.id),
  );
  book(place(job, "2026-12-02", "08:00"), makeStaff(world, { user: { firstName: "Eva", lastName: "Moser" } }).user);
  const sure = book(place(job, "2026-12-03", "08:00")).booking;
  const change = (id: string, values: Partial<typeof bookings.$inferInsert>) =>
    world.db.update(bookings).set(values).where(eq(bookings.id, id)).run();
  change(sure.id, { contractSubmittedAt: 1 });
  place(job, "2026-11-29", "23:00");
  place(job, "2026-12-07", "00:00");
  expect(lines()).toEqual([
    [0, "08:00–14:00", undefined, "open"],
    [1, "08:00–14:00", "Mira", "ready"],
    [2, "08:00–14:00", "Eva Moser", "notConfirmed"],
    [3, "08:00–14:00", "Anna Leitner", "booked"],
  ]);
  world.now = sure.startsAt;
  expect(lines().map(([, , , state]) => state)).toEqual(["open", "ready", "hoursOpen", "running"]);
  checkIn(world.as(makeSuperuser(world).actor), { bookingId: sure.id, act: "here" });
  expect(lines().at(-1)?.[3]).toBe("here");
  change(sure.id, { hoursConfirmedAt: world.now });
  expect(lines().at(-1)?.[3]).toBe("done");
});

test("[CAL-09] who dropped out stays beside whoever has the place now", () => {
  const position = place(newJob(), "2026-12-04", "17:00");
  const gone = book(position, makeStaff(world, { user: { firstName: "Ben", lastName: "Steiner" } }).user).booking;
  const end = { cancelledAt: world.now, cancelledBy: "t", cancelledKind: "byStaff" } as const;
  world.db.update(bookings).set(end).where(eq(bookings.id, gone.id)).run();
  const row = { id: newId(world.now), bookingId: gone.id, positionId: position.id, openedAt: world.now };
  world.db.insert(replacements).values(row).run();
  expect(lines().map(([, , name, state]) => [name, state])).toEqual([["Ben", "dropOut"]]);
  const next = book(position, makeStaff(world).user, gone.id).booking;
  world.db.update(replacements).set({ filledAt: world.now, filledBookingId: next.id }).run();
  expect(lines().map(([, , name, state]) => [name, state])).toEqual([
    ["Anna Leitner", "notConfirmed"],
    ["Ben Steiner", "replaced"],
  ]);
});

test("[CAL-11] a night shift stands on the evening it starts, two jobs of one day are two entries, and rows begin with the first start", () => {
  const [first, second] = [newJob(), newJob()];
  const { user } = book(place(first, "2026-12-04", "22:00", 8));
  book(place(second, "2026-12-04", "10:00", 2), user);
  expect(find("by=people").rows).toHaveLength(1);
  expect(lines("by=people").map(([day, times]) => [day, times])).toEqual([
    [4, "10:00–12:00"],
    [4, "22:00–06:00 +1"],
  ]);
  expect(find().rows.map(({ eventId }) => eventId)).toEqual([second.eventId, first.eventId]);
  const spring = newJob();
  book(place(spring, "2027-03-27", "22:00", 7));
  expect(lines("", { week: "2027-W12" }).map(([day, times]) => [day, times])).toEqual([[5, "22:00–06:00 +1"]]);
  expect(find("", { week: "2026-W53" }).rows).toEqual([]);
});

test("[CAL-10] the agency sees all companies, filtered by company, region and state; 50 rows, then more", () => {
  const agency = { actor: makeSuperuser(world).actor };
  const other = makeEmployer(world);
  for (let number = 0; number < 30; number++) {
    place(newJob(), "2026-12-01", "08:00");
    place(newJob(other), "2026-12-02", "08:00");
  }
  const far = makePosition(world, newJob(other), { startsAt: instantOf("2026-12-03", "08:00"), placeState: "AT-8" });
  book(far);
  const count = (query: string, by: Parameters<typeof find>[1] = agency) => {
    const { rows, more } = find(query, by);
    return [rows.length, more];
  };
  expect(count("")).toEqual([50, true]);
  expect(count("page=2")).toEqual([11, false]);
  expect(count(`company=${other.company.id}`)).toEqual([31, false]);
  expect(count("region=AT-8")).toEqual([1, false]);
  expect(count("state=notConfirmed")).toEqual([1, false]);
  expect(count("state=open&page=2")).toEqual([10, false]);
  expect(count("", { actor: employer.actor })).toEqual([30, false]);
});

test("[CAL-12] a company sees its own bookings alone, and no mark; the agency sees all of a person, and too little rest between them", () => {
  const other = makeEmployer(world);
  const { user } = book(place(newJob(), "2026-12-03", "17:00"));
  book(place(newJob(other), "2026-12-04", "09:30"), user);
  book(place(newJob(other), "2026-12-06", "08:00"), user);
  // The evening before this week counts as well.
  book(place(newJob(other), "2026-11-29", "18:00", 5), user);
  book(place(newJob(), "2026-11-30", "09:00", 2), user);
  const marks = (actor: typeof employer.actor) =>
    find("by=people", { actor }).rows.flatMap(({ days }) =>
      days.flatMap((cell) => (cell?.entries ?? []).map(({ shortRest }) => shortRest ?? false)),
    );
  expect(marks(makeSuperuser(world).actor)).toEqual([true, false, true, false]);
  expect(marks(employer.actor)).toEqual([false, false]);
  expect(marks(other.actor)).toEqual([false, false]);
});

test("[CAL-12] eleven and a half hours are too little for who is under 18", () => {
  const { user } = book(place(newJob(), "2026-12-01", "08:00"));
  book(place(newJob(), "2026-12-02", "01:30"), user);
  const marks = () => {
    const { rows } = find("by=people", { actor: agency });
    return rows.flatMap(({ days }) =>
      days.flatMap((cell) => (cell?.entries ?? []).map(({ shortRest }) => shortRest ?? false)),
    );
  };
  const agency = makeSuperuser(world).actor;
  expect(marks()).toEqual([false, false]);
  world.db.update(staffProfiles).set({ dateOfBirth: "2009-12-31" }).where(eq(staffProfiles.userId, user.id)).run();
  expect(marks()).toEqual([false, true]);
  writeSetting(world, "restHoursMinors", 11);
  expect(marks()).toEqual([false, false]);
});

test("a week of any size needs the same few statements", () => {
  const count = () => statementsOf(world, () => find("by=people")).length;
  book(place(newJob(), "2026-12-01", "08:00"));
  find("by=people");
  const few = count();
  for (let number = 0; number < 20; number++) book(place(newJob(), "2026-12-02", "08:00"));
  expect(count()).toBe(few);
  expect(few).toBeLessThanOrEqual(4);
});
