import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { firstStart } from "../../support/releases/first-start";
import { country, demandOf, limitsOf } from "./country";
import type { Figures } from "./figures";
import measured from "./figures.json";
import firstHour from "./first-hour.json";
import { capacityPage, FIRST_HOUR_AT_MOST } from "./page";

const committed = readFileSync("docs/capacity.md", "utf8");
const figures = measured as Figures;

type Path = (string | number)[];
const numbersIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === "number"
    ? [path]
    : value !== null && typeof value === "object"
      ? Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, [...path, name]))
      : [];

/** The same with this one number much larger. */
function changed<T>(given: T, path: Path): T {
  const copy = structuredClone(given);
  const last = path.at(-1) ?? "";
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (at, name) => at[name] as Record<string, unknown>,
      copy as Record<string, unknown>,
    );
  holder[last] = ((holder[last] as number) + 1) * 13.7;
  return copy;
}

test("[OPS-13] the committed page is what is written from the figures that were measured", () => {
  expect(committed).toBe(capacityPage(figures, country, firstHour));
  expect(figures.setups.map(({ processes }) => processes)).toEqual([1, 2, 4]);
  expect(figures.small).toMatchObject({ cores: 2, memoryMb: 2_048 });
  const everyRate = [...figures.setups, figures.small.setup].flatMap((setup) =>
    numbersIn({ ...setup, busyPercent: null }).map((path) =>
      path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], setup),
    ),
  );
  expect(Math.min(...(everyRate as number[]))).toBeGreaterThan(0);
});

test.each(numbersIn(figures).map((path) => [path.join("."), path] as const))(
  "[OPS-13] the page is another one with another %s",
  (_, path) => {
    // Of how many processes the small server is made is said by its cores.
    if (path.join(".") === "small.setup.processes") return;
    expect(capacityPage(changed(figures, path), country, firstHour)).not.toBe(committed);
  },
);

test.each(numbersIn(country).map((path) => [path.join("."), path] as const))(
  "the page is another one when the country's %s is taken to be another",
  (_, path) => {
    expect(capacityPage(figures, changed(country, path), firstHour)).not.toBe(committed);
  },
);

test.each(numbersIn(firstHour).map((path) => [path.join("."), path] as const))(
  "[SHIP-13] the page is another one with another %s of the first hour",
  (_, path) => {
    expect(capacityPage(figures, country, changed(firstHour, path))).not.toBe(committed);
  },
);

test("[SHIP-13] the first hour took at most what it may", () => {
  expect(firstHour.commands).toBe(firstStart().length);
  for (const name of ["commands", "ready", "demo", "forms", "account"] as const) {
    expect(firstHour[name], name).toBeGreaterThan(0);
    expect(firstHour[name], name).toBeLessThanOrEqual(FIRST_HOUR_AT_MOST[name]);
  }
});

test("the busiest second is an even part of the busiest minute of a day", () => {
  const demand = demandOf(
    {
      ...country,
      peakMinutePercent: 1,
      bookingsADay: 6_000,
      applicationsOfABooking: 2,
      bookingsOfAnOrder: 3,
      peopleADay: 600,
      pagesOfAPerson: 10,
    },
    { booking: 10_000, application: 1_000, files: 90_000 },
  );
  expect(demand.apply).toBeCloseTo(2);
  expect(demand.book).toBeCloseTo(1 / 3);
  expect(demand.wall).toBeCloseTo(1);
  expect(demand.gbAYear).toBeCloseTo(
    ((6_000 * 100_000 + 12_000 * 1_000 + country.newPeopleADay * country.bytesOfAPerson) * 365) / 1e9,
  );
});

test("[OPS-13] the limit that comes first is the one of which most is used, and says what to do", () => {
  const demand = demandOf(country, figures.bytes);
  const { setup } = figures.small;
  const slow = { ...setup, documents: { ...setup.documents, perSecond: demand.documents / 3 } };
  expect(limitsOf(country, demand, slow, figures.small)[0]).toEqual({ name: "documents", percent: 300 });
  const page = capacityPage({ ...figures, small: { ...figures.small, setup: slow } }, country, firstHour);
  expect(page).toMatch(/\| documents \| 300\.0 % \| more cores/);
  expect(page).toContain("**documents** comes first.");
});
