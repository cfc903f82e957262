import { beforeEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { cancelByHand } from "../factories/applied";
import { makeStaff } from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { makeWorked, makeWorkedEvent } from "../factories/worked";

/* What the table says of ratings. Each test goes around the application. */

const world = withWorld();
let event: ReturnType<typeof makeWorkedEvent>;
let worked: ReturnType<typeof makeWorked>;
beforeEach(() => {
  event = makeWorkedEvent(world);
  worked = makeWorked(world, event);
});

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);
const set = (values: string) => run(`update ratings set ${values}`);

const said = (id: string, { booking } = worked, reliability: number | null = 5, service: number | null = 5) =>
  run(
    `insert into ratings (id, direction, booking_id, user_id, company_id, event_id, day, created_at, reliability, service, note)
     values (?, 'ofPerson', ?, ?, ?, ?, '2026-11-20', ?, ?, ?, 'Gut')`,
    ...[id, booking.id, booking.userId, booking.companyId, event.event.id, world.now, reliability, service],
  );
const answered = (id: string, { booking } = worked, mark: number | null = 3, day = "2026-11-20") =>
  run(
    `insert into ratings (id, direction, booking_id, user_id, company_id, event_id, day, created_at, briefing, safety,
       punctual_end, rater_key) values (?, 'ofCompany', ?, ?, ?, ?, ?, ?, ?, 3, 3, 'key')`,
    ...[id, booking.id, booking.userId, booking.companyId, event.event.id, day, world.now, mark],
  );

test("[DTAB-14] each side rates a booking once, a person once for an event, a company once for a day", () => {
  said("one");
  expect(() => said("two")).toThrow(/UNIQUE/);
  const second = makeWorked(world, event, { staff: worked.staff, startsAt: world.now - 40 * 3_600_000 });
  expect(() => said("two", second)).toThrow(/ratings.event_id, ratings.user_id/);
  answered("three");
  expect(() => answered("four")).toThrow(/UNIQUE/);
  expect(() => answered("four", second)).toThrow(/ratings.event_id, ratings.day, ratings.user_id/);
  answered("four", second, 3, "2026-11-18");
});

test("[DTAB-14] marks are whole numbers from 1 to 5, and each side has its own", () => {
  for (const mark of [0, 6, 4.5, null]) {
    expect(() => said("one", worked, mark), String(mark)).toThrow(/ratings_answers/);
    expect(() => said("one", worked, 5, mark), String(mark)).toThrow(/ratings_answers/);
    expect(() => answered("one", worked, mark), String(mark)).toThrow(/ratings_answers/);
  }
  said("one");
  expect(() => set("briefing = 3")).toThrow(/ratings_answers|rating_fixed/);
});

test("[DTAB-14] a person is rated for confirmed hours, a company for a job that has ended, both of their own booking", () => {
  const unconfirmed = makeWorked(world, event, { hours: false });
  expect(() => said("one", unconfirmed)).toThrow(/rating_without_job/);
  answered("one", unconfirmed);
  const running = makeWorked(world, event, { hours: false, startsAt: world.now - 3_600_000 });
  expect(() => answered("two", running)).toThrow(/rating_without_job/);
  const missed = makeWorked(world, event, { hours: false });
  cancelByHand(world, missed.booking.id, "noShow", world.now);
  expect(() => answered("two", missed)).toThrow(/rating_without_job/);
  const stranger = { ...worked, booking: { ...worked.booking, userId: makeStaff(world).user.id } };
  expect(() => said("two", stranger)).toThrow(/rating_without_job/);
});

test("[DTAB-14] after 24 hours a rating is fixed, an answer about a company at once; neither is deleted", () => {
  said("one");
  const at = world.now;
  expect(() => set("note = 'Anders'")).toThrow(/rating_fixed/);
  set(`note = 'Anders', changed_at = ${at + DAY - 1}`);
  for (const change of ["note = 'Spät'", "reliability = 1", "service = 1"])
    expect(() => set(`${change}, changed_at = ${at + DAY}`), change).toThrow(/rating_fixed/);
  for (const change of ["created_at = 1", "day = '2026-01-01'", "user_id = company_id", "direction = 'ofCompany'"])
    expect(() => set(change), change).toThrow(/rating_fixed/);
  expect(() => run("delete from ratings")).toThrow(/rating_kept/);
  answered("two");
  for (const change of ["briefing = 1", "safety = 1", "punctual_end = 1"])
    expect(() => run(`update ratings set ${change} where id = 'two'`), change).toThrow(/rating_fixed/);
});

test("[DTAB-14] reply, report and removal stand as they are; an old rating may lose its person and the words", () => {
  said("one");
  set("reply = 'Danke', replied_at = 1, report = 'Falsch', reported_at = 1");
  for (const change of ["reply = 'Nein'", "reply = null", "replied_at = 2", "report = null", "reported_at = null"])
    expect(() => set(change), change).toThrow(/rating_fixed/);
  run("update ratings set removed_at = 2, removed_by = ?", worked.staff.user.id);
  expect(() => set("removed_at = null, removed_by = null")).toThrow(/rating_fixed/);
  expect(() => set("user_id = null")).toThrow(/ratings_person/);
  set("user_id = null, booking_id = null, note = null, reply = null, report = null");
});
