import { and, asc, eq, gt, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { applications, bookings, events, listEntries, positions, staffProfiles, staffTypes } from "~db/schema";
import { groupPositions } from "../event/rules";
import type { Coordinates } from "../place/rules";
import type { Context, UserActor } from "../shared/context";
import { overlappingBooking } from "./apply-facts.queries.server";

type Reader = Context<UserActor>;

/** What the job wall asks of the person who looks: access, home and wishes. */
export function findWallPerson({ db, actor }: Reader) {
  const row = db
    .select({
      submittedAt: staffProfiles.submittedAt,
      approvedAt: staffProfiles.approvedAt,
      latitude: staffProfiles.latitude,
      longitude: staffProfiles.longitude,
      regions: staffProfiles.preferedJobRegion,
      staffTypeIds: staffProfiles.preferedJobs,
    })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, actor.userId))
    .get();
  if (!row) return null;
  const { latitude, longitude, ...person } = row;
  const home: Coordinates | null = latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
  return { ...person, home };
}

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

/** So many rows are read at a time; a page of ten tickets hardly ever needs a second time. */
const CHUNK = 60;

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
    const chunk: WallRow[] = wallRows(context, filter, language, after).all();
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

type WallRow = ReturnType<ReturnType<typeof wallRows>["all"]>[number];

/** The next rows behind `after`; exported for the test that reads its plan. */
export function wallRows(
  { db, now, actor }: Reader,
  filter: WallFilter,
  language: "de" | "en",
  after: { startsAt: number; jobId: string; id: string } | null,
) {
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
      and(eq(listEntries.positionId, positions.id), isNull(listEntries.removedAt), gt(listEntries.heldUntil, now)),
    )
    .where(
      and(
        gt(positions.openUntil, now),
        after
          ? sql`(${positions.startsAt}, ${positions.jobId}, ${positions.id}) > (${after.startsAt}, ${after.jobId}, ${after.id})`
          : gte(positions.startsAt, Math.max(now, filter.from ?? 0)),
        isNull(listEntries.id),
        sql`not exists (select 1 from ${applications} applied where applied.position_id = ${positions.id}
          and applied.user_id = ${actor.userId} and applied.withdrawn_at is null)`,
        ...wishes(filter, actor.userId),
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.jobId), asc(positions.id))
    .limit(CHUNK);
}

function wishes(filter: WallFilter, userId: string): SQL[] {
  const { eventId, regions, staffTypeIds, minimumCents, near } = filter;
  return [
    eventId ? eq(positions.eventId, eventId) : null,
    regions ? inArray(positions.placeState, [...regions]) : null,
    staffTypeIds ? inArray(positions.staffTypeId, [...staffTypeIds]) : null,
    minimumCents ? gte(positions.staffTotalCents, minimumCents) : null,
    near ? withinKm(near) : null,
    filter.onlyFree ? sql`not exists ${overlappingBooking(userId)}` : null,
  ].filter((wish) => wish !== null);
}

/** Over a few kilometres the globe is flat: degrees count as lengths, those of longitude shrink with the latitude. */
function withinKm({ home, km }: NonNullable<WallFilter["near"]>): SQL {
  const kmPerDegree = 111.2;
  const kmPerDegreeEast = kmPerDegree * Math.cos((home.lat * Math.PI) / 180);
  const north = sql`(${positions.latitude} - ${home.lat}) * ${kmPerDegree}`;
  const east = sql`(${positions.longitude} - ${home.lng}) * ${kmPerDegreeEast}`;
  return sql`(${north}) * (${north}) + (${east}) * (${east}) <= ${km * km}`;
}

/** When the person is already booked from now on, to mark what clashes. */
export function listOwnSpans({ db, now, actor }: Reader): { startsAt: number; endsAt: number }[] {
  return db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(and(eq(bookings.userId, actor.userId), isNull(bookings.cancelledAt), gt(bookings.endsAt, now)))
    .all();
}
