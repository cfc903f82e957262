import { and, asc, eq, gt, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { applications, bookings, events, listEntries, positions, staffProfiles, staffTypes } from "~db/schema";
import { groupPositions } from "../event/rules";
import type { Coordinates } from "../place/rules";
import type { Context, UserActor } from "../shared/context";
import { prepared } from "../shared/prepared.server";
import { overlappingBooking } from "./apply-facts.queries.server";

type Reader = Context<UserActor>;

/** What the job wall asks of the person who looks: access, home and wishes. */
export function findWallPerson({ db, actor }: Reader) {
  const row = findPerson(db).get({ userId: actor.userId });
  if (!row) return null;
  const { latitude, longitude, ...person } = row;
  const home: Coordinates | null = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
  return { ...person, home };
}

const findPerson = prepared((db) =>
  db
    .select({
      submittedAt: staffProfiles.submittedAt,
      approvedAt: staffProfiles.approvedAt,
      latitude: staffProfiles.latitude,
      longitude: staffProfiles.longitude,
      regions: staffProfiles.preferedJobRegion,
      staffTypeIds: staffProfiles.preferedJobs,
    })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, sql.placeholder("userId")))
    .prepare(),
);

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

/** One ticket of the wall: equal positions of a job, with the number of places that can still be applied for. */
export type Offer = WallRow & { places: number };

/** So many rows are read at a time: a page of ten tickets with up to three places each. */
const CHUNK = 32;

/**
 * The first `wanted` offers in order of their start, and whether there are more. Read in chunks along one index, so the
 * cost follows the page and not the number of positions. Left out: closed, booked and held positions, and those the
 * person applied for (WALL-06, WALL-12).
 */
export function listJobWall(context: Reader, filter: WallFilter, language: "de" | "en", wanted: number) {
  const offers: Offer[] = [];
  /** Rows of one job with one start, which stand together in the index. */
  let run: WallRow[] = [];
  for (let after: WallRow | null = null; ; ) {
    const chunk: WallRow[] = readRows(context, filter, language, after);
    for (const row of chunk) {
      if (run[0] && (run[0].startsAt !== row.startsAt || run[0].jobId !== row.jobId)) {
        offers.push(...offersOf(run));
        run = [];
        if (offers.length > wanted) return { offers: offers.slice(0, wanted), more: true };
      }
      run.push(row);
    }
    after = chunk.at(-1) ?? null;
    if (chunk.length < CHUNK) break;
  }
  offers.push(...offersOf(run));
  return { offers: offers.slice(0, wanted), more: offers.length > wanted };
}

function offersOf(run: readonly WallRow[]): Offer[] {
  return groupPositions(run.map((row) => ({ ...row, state: "none" as const }))).map(({ first, quantity }) => ({
    ...first,
    places: quantity,
  }));
}

type WallRow = ReturnType<typeof readRows>[number];

type After = { startsAt: number; jobId: string; id: string } | null;
type Statement = ReturnType<ReturnType<typeof wallRows>["prepare"]>;

/** One statement for each set of wishes; what they wish is filled in. */
const statements = prepared(() => new Map<string, Statement>());

/** The next rows behind `after`. */
function readRows({ db, now, actor }: Reader, filter: WallFilter, language: "de" | "en", after: After) {
  const { eventId, regions, staffTypeIds, minimumCents, near, onlyFree } = filter;
  const shape = [
    language,
    !!after,
    !!eventId,
    regions?.length,
    staffTypeIds?.length,
    !!minimumCents,
    !!near,
    !!onlyFree,
  ];
  const key = shape.join();
  const known = statements(db);
  let statement = known.get(key);
  if (!statement) {
    statement = wallRows(db, filter, language, after !== null).prepare();
    known.set(key, statement);
  }
  return statement.all({
    userId: actor.userId,
    now,
    from: Math.max(now, filter.from ?? 0),
    ...(after ? { afterStart: after.startsAt, afterJob: after.jobId, afterId: after.id } : {}),
    eventId,
    minimumCents,
    ...Object.fromEntries((regions ?? []).map((region, place) => [`region${place}`, region])),
    ...Object.fromEntries((staffTypeIds ?? []).map((id, place) => [`staffType${place}`, id])),
    ...(near
      ? { lat: near.home.lat, lng: near.home.lng, kmEast: kmPerDegreeEast(near.home), km2: near.km * near.km }
      : {}),
  });
}

/** The rows of the wall for a set of wishes; exported for the test that reads its plan. */
export function wallRows(db: Reader["db"], filter: WallFilter, language: "de" | "en", after: boolean) {
  const given = sql.placeholder;
  return db
    .select({
      id: positions.id,
      jobId: positions.jobId,
      eventId: positions.eventId,
      jobPlace: positions.jobPlace,
      latitude: positions.latitude,
      longitude: positions.longitude,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      openUntil: sql<number>`${positions.openUntil}`,
      pricePerHourCents: positions.pricePerHourCents,
      bonusPercent: positions.bonusPercent,
      travelCents: positions.jobTravelCostCents,
      totalCents: positions.staffTotalCents,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      eventName: events.eventName,
    })
    .from(positions)
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .leftJoin(
      listEntries,
      and(
        eq(listEntries.positionId, positions.id),
        isNull(listEntries.removedAt),
        gt(listEntries.heldUntil, given("now")),
      ),
    )
    .where(
      and(
        gt(positions.openUntil, given("now")),
        after
          ? sql`(${positions.startsAt}, ${positions.jobId}, ${positions.id}) > (${given("afterStart")}, ${given("afterJob")}, ${given("afterId")})`
          : gte(positions.startsAt, given("from")),
        isNull(listEntries.id),
        sql`not exists (select 1 from ${applications} applied where applied.position_id = ${positions.id}
          and applied.user_id = ${given("userId")} and applied.withdrawn_at is null)`,
        ...wishes(filter),
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.jobId), asc(positions.id))
    .limit(CHUNK);
}

function wishes(filter: WallFilter): SQL[] {
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

/** When the person is already booked from now on, to mark what clashes. */
export function listOwnSpans({ db, now, actor }: Reader): { startsAt: number; endsAt: number }[] {
  return ownSpans(db).all({ userId: actor.userId, now });
}

const ownSpans = prepared((db) =>
  db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, sql.placeholder("userId")),
        isNull(bookings.cancelledAt),
        gt(bookings.endsAt, sql.placeholder("now")),
      ),
    )
    .prepare(),
);
