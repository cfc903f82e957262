import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { dayOf } from "~/domain/shared/time.server";
import { makeBookedPosition, makeSuperuser } from "../factories/rows";
import { withWorld } from "../factories/with-world";

/* What the tables say of registrations with the insurers. Each test goes around the application. */

const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);
const set = (values: string) => run(`update registration_days set ${values}`);
const reported = (id: string, kind = "registration", at = world.now) =>
  run(
    `insert into registration_reports (id, kind, way, reported_at, protocol, logged_at, logged_by)
     values (?, ?, 'elda', ?, '4711', ?, ?)`,
    ...[id, kind, at, at, agency],
  );

test("[ELDA-01] a booking and a day have one row that stands, made with the booking by the table itself", () => {
  const { booking } = makeBookedPosition(world);
  const again = () =>
    run(
      `insert into registration_days (id, booking_id, user_id, company_id, day, starts_at, made_at, made_because)
       select 'two', booking_id, user_id, company_id, day, starts_at, made_at, 'hours' from registration_days`,
    );
  expect(again).toThrow(/registration_days.booking_id, registration_days.day/);
  set("voided_at = 1, voided_because = 'hours'");
  again();
  expect(
    world.db.$client.prepare("select count(*) from registration_days where booking_id = ?").pluck().get(booking.id),
  ).toBe(2);
});

test("[ELDA-01] the days that the table makes are those of Vienna at every hour of two years", () => {
  const { booking, position, application } = makeBookedPosition(world);
  run("drop trigger bookings_never_deleted");
  run("drop trigger registration_days_never_deleted");
  for (const name of world.db.$client
    .prepare(
      "select name from sqlite_master where type = 'trigger' and tbl_name = 'bookings' and name <> 'registration_days_with_booking'",
    )
    .pluck()
    .all())
    run(`drop trigger if exists ${name}`);
  world.db.$client.pragma("foreign_keys = OFF");
  run("delete from registration_days");
  run("delete from bookings");
  const insert = world.db.$client.prepare(
    `insert into bookings (id, position_id, application_id, user_id, company_id, starts_at, ends_at, booked_at, booked_by)
     values (?, ?, ?, ?, ?, ?, ?, 1, 't')`,
  );
  const wanted: string[] = [];
  world.db.$client.transaction(() => {
    for (let at = Date.UTC(2026, 0, 1), count = 0; at < Date.UTC(2028, 0, 1); at += HOUR, count += 1) {
      insert.run(`b${count}`, `p${count}`, application.id, booking.userId, position.companyId, at, at + 8 * HOUR);
      wanted.push(...[...new Set([dayOf(at), dayOf(at + 8 * HOUR - 1)])].map((day) => `b${count} ${day}`));
    }
  })();
  const made = world.db.$client.prepare("select booking_id || ' ' || day from registration_days").pluck().all();
  expect(new Set(made)).toEqual(new Set(wanted));
  expect(made).toHaveLength(wanted.length);
});

test("[ELDA-06] a state leads only forward, and a reported day stays but for its storno", () => {
  makeBookedPosition(world);
  expect(() => set("day = '2026-01-01'")).toThrow(/registration_day_frozen/);
  expect(() => set("storno_at = 1, storno_because = 'hours'")).toThrow(/registration_day_stornoed/);
  reported("one");
  reported("back", "storno");
  expect(() => set("report_id = 'back'")).toThrow(/registration_day_reported/);
  set("report_id = 'one'");
  expect(() => set("report_id = null")).toThrow(/registration_day_reported/);
  expect(() => set("voided_at = 1, voided_because = 'ended'")).toThrow(/registration_days_state/);
  expect(() => set("storno_report_id = 'back'")).toThrow(/registration_day_stornoed|registration_days_state/);
  set("storno_at = 1, storno_because = 'byStaff'");
  expect(() => set("storno_report_id = 'one'")).toThrow(/registration_day_stornoed/);
  set("storno_report_id = 'back'");
  expect(() => set("storno_at = null, storno_because = null, storno_report_id = null")).toThrow(
    /registration_day_stornoed/,
  );
  expect(() => run("delete from registration_days")).toThrow(/registration_day_frozen/);
});

test("[ELDA-06] a report stays as it was written, is undone within ten minutes, and lies not in the future", () => {
  expect(() =>
    run(
      `insert into registration_reports (id, kind, way, reported_at, protocol, logged_at, logged_by)
       values ('x', 'registration', 'elda', 2, '1', 1, ?)`,
      agency,
    ),
  ).toThrow(/registration_reports_instant/);
  reported("one");
  expect(() => run("update registration_reports set protocol = '5'")).toThrow(/registration_report_frozen/);
  expect(() => run(`update registration_reports set undone_at = ${world.now + 600_001}`)).toThrow(
    /registration_report_frozen/,
  );
  run(`update registration_reports set undone_at = ${world.now + 600_000}`);
  expect(() => run("update registration_reports set undone_at = null")).toThrow(/registration_report_frozen/);
  expect(() => run("delete from registration_reports")).toThrow(/registration_report_frozen/);
});

test("[ELDA-04] what was exported stays noted", () => {
  run(
    "insert into files (id, area, path, mime, bytes, sha256, encrypted, created_at) values ('f', 'registrations', 'registrations/f', 'text/csv', 1, '0', 1, 1)",
  );
  run(
    "insert into registration_exports (id, file_id, days, exported_at, exported_by) values ('e', 'f', 1, 1, ?)",
    agency,
  );
  expect(() => run("update registration_exports set days = 2")).toThrow(/registration_export_frozen/);
  expect(() => run("delete from registration_exports")).toThrow(/registration_export_frozen/);
});

test("[ELDA-14] a slip is of a day that was reported so, once for what it says, and stays", () => {
  makeBookedPosition(world);
  reported("r");
  const file = `insert into files (id, area, path, mime, bytes, sha256, encrypted, created_at)
    values ('f', 'registrations', 'registrations/f', 'application/pdf', 1, '0', 1, 1)`;
  run(file);
  const slip = (id: string) =>
    run(
      `insert into registration_slips (id, day_id, report_id, protocol, file_id, made_at)
       select ?, id, 'r', '4711', 'f', 1 from registration_days`,
      id,
    );
  expect(() => slip("s")).toThrow(/registration_slip_unreported/);
  set("report_id = 'r'");
  slip("s");
  expect(() => slip("t")).toThrow(/registration_slips.day_id/);
  expect(() => run("update registration_slips set protocol = ''")).toThrow(/registration_slip_frozen/);
  expect(() => run("delete from registration_slips")).toThrow(/registration_slip_frozen/);
});
