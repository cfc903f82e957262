import { expect, test } from "vitest";
import { instantOf } from "~/domain/shared/time.server";
import { withWorld } from "../factories/with-world";

/* What the table says of values by day. Each test goes around the application. */

const world = withWorld();

const insert = (key: string, validFrom: string, value: unknown, changedAt = world.now) =>
  world.db.$client
    .prepare("insert into dated_values (key, valid_from, value, changed_at) values (?, ?, ?, ?)")
    .run(key, validFrom, value, changedAt);
const set = (value: number, changedAt: number) =>
  world.db.$client.prepare("update dated_values set value = ?, changed_at = ?").run(value, changedAt);

test("a key has one value from a day on, a whole amount, and the day is one of the calendar", () => {
  insert("minimumPayCents", "2027-01-01", 1418);
  expect(() => insert("minimumPayCents", "2027-01-01", 1500)).toThrow(/UNIQUE|PRIMARY/);
  for (const value of [-1, 1.5, "x"])
    expect(() => insert("minimumPayCents", "2027-02-01", value)).toThrow(/dated_values_value/);
  for (const day of ["2027-02-29", "01.01.2027", "2027-1-1"])
    expect(() => insert("minimumPayCents", day, 1)).toThrow(/dated_values_day|dated_value_frozen/);
});

test.each(["2027-01-15", "2027-07-15", "2027-03-28", "2027-10-31"])(
  "a value can be corrected until %s is over in Vienna, then it is frozen, and it is never taken away",
  (day) => {
    insert("minimumPayCents", day, 1418, instantOf(day, "00:00"));
    set(1420, instantOf(day, "23:59"));
    const late = instantOf(day, "23:59") + 60_000;
    expect(() => set(1430, late)).toThrow(/dated_value_frozen/);
    expect(() => set(1430, instantOf(day, "12:00"))).toThrow(/dated_value_frozen/);
    expect(() => insert("employerLevyCents", day, 1, late)).toThrow(/dated_value_frozen/);
    expect(() => world.db.$client.prepare("update dated_values set valid_from = '2028-01-01'").run()).toThrow(
      /dated_value_frozen/,
    );
    expect(() => world.db.$client.prepare("delete from dated_values").run()).toThrow(/dated_value_frozen/);
  },
);
