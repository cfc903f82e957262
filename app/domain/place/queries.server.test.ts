import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterAll, describe, expect, test } from "vitest";
import { findPlace, findPostalCode, nearestPlace, stateOf, suggestPlaces } from "~/domain/place/queries.server";
import { placeLabel } from "~/domain/place/rules";
import { loadPlaces } from "~db/data/load-places";
import { openSqlite } from "~db/open";
import * as schema from "~db/schema";
import { migrations } from "~db/steps";

const statements: string[] = [];
const sqlite = openSqlite(":memory:");
for (const { sql } of migrations) sqlite.exec(sql.replaceAll("--> statement-breakpoint", ""));
const began = process.cpuUsage();
loadPlaces(sqlite);
const { user, system } = process.cpuUsage(began);
/** Of a processor: other work on the machine does not count. */
const loadedInMs = (user + system) / 1000;
const db = drizzle(sqlite, { schema, casing: "snake_case", logger: { logQuery: (query) => statements.push(query) } });
afterAll(() => sqlite.close());

const labels = (text: string, limit?: number) => suggestPlaces(db, text, limit).map(placeLabel);

test("the tables are filled in less than half a second, and hold nothing twice", () => {
  const count = () =>
    sqlite.prepare("select (select count(*) from places) + (select count(*) from postal_codes)").pluck().get();
  expect(loadedInMs).toBeLessThan(500);
  expect(count()).toBe(2953 + 2227);
  loadPlaces(sqlite);
  expect(count()).toBe(2953 + 2227);
});

describe("suggestPlaces", () => {
  test("one character suggests nothing, two do, the largest first", () => {
    expect(labels("g")).toEqual([]);
    expect(labels("gr")[0]).toBe("8010 Graz");
    expect(labels("wi")[0]).toBe("1010 Wien");
    expect(labels("wi")).toHaveLength(8);
    expect(labels("wi", 3)).toHaveLength(3);
  });

  test.each([
    ["st. pöl", "3100 St. Pölten"],
    ["Sankt Pölten", "3100 St. Pölten"],
    ["sankt polten", "3100 St. Pölten"],
    ["poelten", "3100 St. Pölten"],
    ["ischl", "4820 Bad Ischl"],
    // The people of the municipality count, not those of the village that has given it its name.
    ["wol", "9400 Wolfsberg"],
    ["wolf", "9400 Wolfsberg"],
    ["wien fav", "1100 Wien, Favoriten"],
    ["döbl", "1190 Wien, Döbling"],
    ["1100", "1100 Wien, Favoriten"],
    ["8010 Gr", "8010 Graz"],
  ])("%s finds %s", (text, label) => {
    expect(labels(text)[0]).toBe(label);
  });

  test("the beginning of a postal code lists the codes in order", () => {
    expect(labels("80", 2)).toEqual(["8010 Graz", "8020 Graz"]);
    expect(labels("8")).toEqual([]);
    expect(labels("80101")).toEqual([]);
  });

  test("signs of the query language mean nothing", () => {
    expect(labels("%%")).toEqual([]);
    expect(labels("wi'--")).toEqual(labels("wi"));
  });
});

describe("stateOf", () => {
  test.each([
    ["5280", "AT-4"],
    ["9900", "AT-7"],
    ["4300", "AT-3"],
    ["8380", "AT-1"],
    ["6900", "AT-8"],
    ["1300", "AT-3"],
    ["8010", "AT-6"],
  ] as const)("[LIM-39] %s is in %s by the list", (postalCode, state) => {
    expect(stateOf(db, { postalCode })).toBe(state);
    expect(findPostalCode(db, postalCode)?.state).toBe(state);
  });

  test("a place says its state, an unknown code does by its first digit", () => {
    expect(stateOf(db, { place: "Graz" })).toBe("AT-6");
    expect(stateOf(db, { postalCode: "8999", place: "Nirgendwo" })).toBe("AT-6");
    expect(stateOf(db, { place: "8999 Nirgendwo" })).toBe("AT-6");
    expect(stateOf(db, { postalCode: "6999", place: "Bregenz" })).toBe("AT-8");
  });

  test("an unknown code with a 6 is left to the person", () => {
    expect(stateOf(db, { postalCode: "6999" })).toBeNull();
    expect(stateOf(db, { place: "Nirgendwo" })).toBeNull();
    expect(stateOf(db, {})).toBeNull();
  });
});

describe("findPlace", () => {
  test.each([
    ["8010", "8010 Graz"],
    ["8010 Graz", "8010 Graz"],
    ["Graz, Herrengasse 3", "8010 Graz"],
    ["Herrengasse 3, 8010 Graz", "8010 Graz"],
    ["Wien, Favoriten", "1100 Wien, Favoriten"],
    ["Messe Wien", "1010 Wien"],
    ["Wien Messehalle D", "1010 Wien"],
    ["Linz (Design Center)", "4020 Linz"],
    ["St. Pölten", "3100 St. Pölten"],
  ])("%s is %s", (text, label) => {
    const place = findPlace(db, text);
    expect(place && placeLabel(place)).toBe(label);
  });

  test.each(["", "Paris", "Hotel am See", "0664 1234567"])("%o is unknown", (text) => {
    expect(findPlace(db, text)).toBeNull();
  });
});

test("the nearest place, near and far, and none abroad", () => {
  expect(nearestPlace(db, { lat: 48.2085, lng: 16.3721 })).toMatchObject({ name: "Wien", distanceKm: 0 });
  expect(nearestPlace(db, { lat: 47.27, lng: 11.4 })).toMatchObject({ name: "Innsbruck" });
  expect(nearestPlace(db, { lat: 48.1374, lng: 11.5755 })?.distanceKm).toBeGreaterThan(10);
  expect(nearestPlace(db, { lat: 48.8566, lng: 2.3522 })).toBeNull();
});

test("every query is answered by an index", () => {
  statements.length = 0;
  suggestPlaces(db, "wien");
  suggestPlaces(db, "10");
  findPlace(db, "Graz");
  nearestPlace(db, { lat: 47, lng: 15 });
  for (const query of statements) {
    const plan = sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${query}`)
      .all(Array(query.split("?").length - 1).fill(1));
    expect(plan.filter(({ detail }) => /^SCAN (?!json_each)/.test(detail))).toEqual([]);
  }
  expect(statements.length).toBeGreaterThan(3);
});

test("[SAFE-19] a text of a hundred names is looked up in one query", () => {
  const names = Array.from({ length: 100 }, (_, index) => `Ort ${index}`).join();
  statements.length = 0;
  expect(findPlace(db, names)).toBeNull();
  expect(findPlace(db, `${names}, Graz`)).toMatchObject({ name: "Graz" });
  expect(statements).toHaveLength(2);
});
