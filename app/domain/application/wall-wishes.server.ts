import { eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { positions } from "~db/schema";
import type { Coordinates } from "../place/rules";
import { overlappingBooking } from "./apply-facts.queries.server";

export interface WallFilter {
  eventId?: string | null;
  /** Only these states (WALL-02). */
  regions?: readonly string[] | null;
  /** Only these kinds of work (WALL-03). */
  staffTypeIds?: readonly string[] | null;
  /** Not at the time of an own booking. */
  onlyFree?: boolean;
  /** Not before this instant. */
  from?: number | null;
  /** Not farther from home than so many kilometres. */
  near?: { home: Coordinates; km: number } | null;
  /** At least so much for the day, in cents. */
  minimumCents?: number | null;
}

/** What makes one statement of the wall another: filters with the same shape differ in their values only. */
export const shapeOf = ({ eventId, regions, staffTypeIds, minimumCents, near, onlyFree }: WallFilter) => [
  !!eventId,
  regions?.length,
  staffTypeIds?.length,
  !!minimumCents,
  !!near,
  !!onlyFree,
];

/** What a statement of that shape is filled with. */
export const valuesOf = ({ eventId, regions, staffTypeIds, minimumCents, near }: WallFilter) => ({
  eventId,
  minimumCents,
  ...Object.fromEntries((regions ?? []).map((region, place) => [`region${place}`, region])),
  ...Object.fromEntries((staffTypeIds ?? []).map((id, place) => [`staffType${place}`, id])),
  ...(near
    ? { lat: near.home.lat, lng: near.home.lng, kmEast: kmPerDegreeEast(near.home), km2: near.km * near.km }
    : {}),
});

/** The conditions of a filter, with places for its values. */
export function wishes(filter: WallFilter): SQL[] {
  const { eventId, regions, staffTypeIds, minimumCents, near } = filter;
  const given = sql.placeholder;
  return [
    eventId ? eq(positions.eventId, given("eventId")) : null,
    regions
      ? inArray(
          positions.placeState,
          regions.map((_, place) => given(`region${place}`)),
        )
      : null,
    staffTypeIds
      ? inArray(
          positions.staffTypeId,
          staffTypeIds.map((_, place) => given(`staffType${place}`)),
        )
      : null,
    minimumCents ? gte(positions.staffTotalCents, given("minimumCents")) : null,
    near ? withinKm() : null,
    filter.onlyFree ? sql`not exists ${overlappingBooking(given("userId"))}` : null,
  ].filter((wish) => wish !== null);
}

/** Over a few kilometres the globe is flat: degrees count as lengths, those of longitude shrink with the latitude. */
function withinKm(): SQL {
  const given = sql.placeholder;
  const north = sql`(${positions.latitude} - ${given("lat")}) * ${KM_PER_DEGREE}`;
  const east = sql`(${positions.longitude} - ${given("lng")}) * ${given("kmEast")}`;
  return sql`(${north}) * (${north}) + (${east}) * (${east}) <= ${given("km2")}`;
}

const KM_PER_DEGREE = 111.2;
const kmPerDegreeEast = ({ lat }: Coordinates) => KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
