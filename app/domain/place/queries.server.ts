import { and, asc, between, desc, eq, gte, lt, sql } from "drizzle-orm";
import {
  type Coordinates,
  distanceKm,
  foldPlaceName,
  type Place,
  postalCodeIn,
  type StateCode,
  stateByDigit,
} from "~/domain/place/rules";
import { inList, prepared } from "~/domain/shared/prepared.server";
import type { Database } from "~db/open";
import { placeSearchKeys, places, postalCodes } from "~db/schema/place";

type Db = Pick<Database, "select">;

const placeColumns = {
  name: places.name,
  district: places.district,
  state: sql<StateCode>`${places.state}`,
  postalCode: places.postalCode,
  lat: places.lat,
  lng: places.lng,
};

const postalColumns = {
  name: postalCodes.name,
  district: postalCodes.district,
  state: sql<StateCode>`${postalCodes.state}`,
  postalCode: sql<string | null>`${postalCodes.postalCode}`,
  lat: postalCodes.lat,
  lng: postalCodes.lng,
};

/** Places that begin like the text, the largest first; from two characters on (SRCH-08, D-92). Digits are postal codes. */
export function suggestPlaces(db: Db, text: string, limit = 8): Place[] {
  const digits = /^\s*(\d{2,4})(?!\d)/.exec(text)?.[1];
  if (digits) return listPostalCodes(db, digits, limit);
  const prefix = foldPlaceName(text);
  if (prefix.length < 2) return [];
  return db
    .select(placeColumns)
    .from(placeSearchKeys)
    .innerJoin(places, eq(places.id, placeSearchKeys.placeId))
    .where(startsWith(placeSearchKeys.key, prefix))
    .groupBy(places.id)
    .orderBy(desc(places.population), asc(places.id))
    .limit(limit)
    .all();
}

const byPostalCode = prepared((db) =>
  db
    .select(postalColumns)
    .from(postalCodes)
    .where(eq(postalCodes.postalCode, sql.placeholder("postalCode")))
    .prepare(),
);

export const findPostalCode = (db: Database, postalCode: string): Place | null =>
  byPostalCode(db).get({ postalCode }) ?? null;

/** Understands "8010", "8010 Graz", "Wien, Favoriten", "Graz, Herrengasse 3" and "Messe Wien"; null is an unknown place. */
export function findPlace(db: Database, text: string): Place | null {
  const postalCode = postalCodeIn(text);
  const byCode = postalCode ? findPostalCode(db, postalCode) : null;
  if (byCode) return byCode;
  const parts = [text, ...text.split(/[,;()\n]/)].map(foldPlaceName).filter(Boolean);
  const words = parts.flatMap((part) => [part.split(" ").at(0) ?? "", part.split(" ").at(-1) ?? ""]);
  const keys = JSON.stringify([...new Set([...parts, ...words])]);
  const found = parts.length > 0 ? placesNamed(db).all({ keys }) : [];
  const named = new Map(found.toReversed().map((place) => [place.key, place]));
  const town = (word: string) => (named.get(word)?.population ?? 0) >= TOWN_SIZE;
  const key = parts.find((part) => named.has(part)) ?? words.find(town);
  const known = key === undefined ? undefined : named.get(key);
  if (!known) return null;
  const { key: _key, population: _population, ...place } = known;
  return place;
}

/** A single word of a longer text only counts when it names a town: there are villages called Markt, See and Au. */
const TOWN_SIZE = 10_000;

/**
 * The state of an address or a job (SRCH-30, LIM-39, D-36): by postal code, by place, by leading digit.
 * Null when nothing says it, or when the digit leaves the two that statesByLeadingDigit names.
 */
export function stateOf(
  db: Database,
  { postalCode, place }: { postalCode?: string; place?: string },
): StateCode | null {
  const known = (postalCode && findPostalCode(db, postalCode)) || (place && findPlace(db, place));
  return known ? known.state : stateByDigit(postalCode ?? postalCodeIn(place ?? ""));
}

/** The nearest known place, or null when there is none within 100 km, as abroad (CALL-39). */
export function nearestPlace(db: Db, at: Coordinates): (Place & { distanceKm: number }) | null {
  for (const radiusKm of [10, 100]) {
    const dLat = radiusKm / 111;
    const dLng = dLat / Math.cos((at.lat * Math.PI) / 180);
    const near = db
      .select(placeColumns)
      .from(places)
      .where(and(between(places.lat, at.lat - dLat, at.lat + dLat), between(places.lng, at.lng - dLng, at.lng + dLng)))
      .all()
      .map((place) => ({ ...place, distanceKm: distanceKm(at, place) }))
      .filter((place) => place.distanceKm <= radiusKm)
      .sort((a, b) => a.distanceKm - b.distanceKm);
    if (near[0]) return near[0];
  }
  return null;
}

function listPostalCodes(db: Db, prefix: string, limit: number): Place[] {
  return db
    .select(postalColumns)
    .from(postalCodes)
    .where(startsWith(postalCodes.postalCode, prefix))
    .orderBy(asc(postalCodes.postalCode))
    .limit(limit)
    .all();
}

/** The places that are called one of `keys`, the largest first. */
const placesNamed = prepared((db) =>
  db
    .select({ ...placeColumns, key: placeSearchKeys.key, population: places.population })
    .from(placeSearchKeys)
    .innerJoin(places, eq(places.id, placeSearchKeys.placeId))
    .where(inList(placeSearchKeys.key, "keys"))
    .orderBy(desc(places.population), asc(places.id))
    .prepare(),
);

/** A range that an index answers, unlike LIKE. Every folded key sorts before "~". */
const startsWith = (column: typeof placeSearchKeys.key | typeof postalCodes.postalCode, prefix: string) =>
  and(gte(column, prefix), lt(column, `${prefix}~`));

/** All postal codes with place and state (CALL-15). */
export function listAllPostalCodes(db: Db) {
  return db
    .select({
      zipCode: postalCodes.postalCode,
      city: postalCodes.name,
      state: sql<StateCode>`${postalCodes.state}`,
    })
    .from(postalCodes)
    .orderBy(asc(postalCodes.postalCode))
    .all();
}

/** The largest places (CALL-19): what a list of cities begins with before anything is typed. */
export function listLargestPlaces(db: Db, limit: number): Place[] {
  return db.select(placeColumns).from(places).orderBy(desc(places.population), asc(places.id)).limit(limit).all();
}
