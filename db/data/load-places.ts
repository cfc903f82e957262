import { createHash } from "node:crypto";
import type BetterSqlite3 from "better-sqlite3";
import placesTsv from "./at-places.tsv?raw";
import postalTsv from "./at-postal.tsv?raw";

/** Changes when the tables of the chapter `place` have to be filled again. */
export const placesStamp = createHash("sha256").update(placesTsv).update(postalTsv).digest("hex");

/** Fills the tables of the chapter `place`, whatever they held. Runs inside the transaction of the migration. */
export function loadPlaces(sqlite: BetterSqlite3.Database): void {
  sqlite.transaction(() => {
    for (const table of ["place_search_keys", "places", "postal_codes"]) sqlite.exec(`delete from ${table}`);
    insertPlaces(sqlite);
    insertPostalCodes(sqlite);
  })();
}

function insertPlaces(sqlite: BetterSqlite3.Database): void {
  const place = sqlite.prepare(
    "insert into places (id, name, district, state, lat, lng, population, postal_code) values (?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const key = sqlite.prepare("insert or ignore into place_search_keys (key, place_id) values (?, ?)");
  rowsOf(placesTsv).forEach(([, name = "", district, search = "", state, lat, lng, population, postalCode], at) => {
    const id = at + 1;
    place.run(id, shortSaint(name), district, state, Number(lat), Number(lng), Number(population), postalCode || null);
    for (const variant of search.split("|")) {
      key.run(variant, id);
      // People look for Ischl and Pölten too.
      key.run(variant.replace(/^(?:bad|sankt) /, ""), id);
    }
  });
}

function insertPostalCodes(sqlite: BetterSqlite3.Database): void {
  const insert = sqlite.prepare(
    "insert into postal_codes (postal_code, name, district, state, lat, lng) values (?, ?, ?, ?, ?, ?)",
  );
  for (const [postalCode, name = "", district, state, lat, lng] of rowsOf(postalTsv)) {
    insert.run(postalCode, shortSaint(name), district, state, Number(lat), Number(lng));
  }
}

/** Without the heading. */
const rowsOf = (tsv: string) =>
  tsv
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/** As it stands on signs and in addresses. */
const shortSaint = (name: string) => name.replace(/\bSankt /g, "St. ");
