import { and, asc, eq, gt, gte, isNull, sql } from "drizzle-orm";
import { applications, bookings, events, listEntries, positions, staffProfiles, staffTypes } from "~db/schema";
import { groupPositions } from "../event/rules";
import type { Coordinates } from "../place/rules";
import type { Context, UserActor } from "../shared/context";
import { prepared } from "../shared/prepared.server";
import { askedFirst } from "./asked-first.queries.server";
import { findCalendar } from "./availability/availability.queries.server";
import { notFree, touchedDays } from "./availability/rules";
import { blockedBetween } from "./blocks.queries.server";
import { shapeOf, valuesOf, type WallFilter, wishes } from "./wall-wishes.server";

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
      birthDate: staffProfiles.dateOfBirth,
    })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, sql.placeholder("userId")))
    .prepare(),
);

/** One ticket of the wall: equal positions of a job, with the number of places that can still be applied for. */
export type Offer = WallRow & { places: number };

/** So many rows are read at a time: a page of ten tickets with up to three places each. */
const CHUNK = 32;

/**
 * The first `wanted` offers in order of their start, and whether there are more. Read in chunks along one index, so the
 * cost follows the page and not the number of positions. Left out: closed, booked and held positions, those the person
 * applied for (WALL-06, WALL-12), and those on days that are not free (ALRT-08).
 */
export function listJobWall(context: Reader, filter: WallFilter, language: "de" | "en", wanted: number) {
  const offers: Offer[] = [];
  const calendar = findCalendar(context, context.actor.userId);
  const isBusy = (row: WallRow) => notFree(calendar, touchedDays(row), row.appliedAt);
  /** Rows of one job with one start, which stand together in the index. */
  let run: WallRow[] = [];
  for (let after: WallRow | null = null; ; ) {
    const chunk: WallRow[] = readRows(context, filter, language, after);
    for (const row of chunk) {
      if (isBusy(row)) continue;
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
  const key = [language, !!after, ...shapeOf(filter)].join();
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
    ...valuesOf(filter),
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
      appliedAt: sql<number | null>`(select applied.applied_at from ${applications} applied
        where applied.position_id = ${positions.id} and applied.user_id = ${given("userId")})`,
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
        sql`(${positions.opensAt} <= ${given("now")} or ${askedFirst(positions.id, given("userId"))})`,
        sql`not exists (select 1 from ${applications} applied where applied.position_id = ${positions.id}
          and applied.user_id = ${given("userId")} and applied.withdrawn_at is null)`,
        sql`not ${blockedBetween(positions.companyId, given("userId"))}`,
        ...wishes(filter),
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.jobId), asc(positions.id))
    .limit(CHUNK);
}

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
