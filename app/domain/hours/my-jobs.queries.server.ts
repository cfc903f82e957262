import { type Column, eq, sql } from "drizzle-orm";
import {
  applications,
  bookedStaffDetails,
  bookings,
  briefingReads,
  briefings,
  contracts,
  events,
  hoursConfirmations,
  positions,
  staffProfiles,
  staffTypes,
} from "~db/schema";
import { nextStep, type ProgressFacts, progressLabel } from "../contract/rules";
import type { Context, UserActor } from "../shared/context";
import { preparedBy } from "../shared/prepared.server";
import type { Settings } from "../shared/settings";
import { clockOf, dayOf, daysBetween, minutesOf } from "../shared/time.server";
import { ssnAnswered } from "../staff/ssn.server";
import { findAsked } from "./asked.queries.server";
import { hoursStateOf } from "./hours-state.queries.server";
import { hoursRefusal, windowEndsAt } from "./rules";

type Reader = Context<UserActor>;
export const MY_JOBS_TABS = ["all", "booked", "applied", "past"] as const;
export type MyJobsTab = (typeof MY_JOBS_TABS)[number];

type Row = ReturnType<ReturnType<typeof rowsOf>["all"]>[number];
export type MyJob = ReturnType<typeof myJobOf>;

/**
 * A page of the person's own jobs, all pages up to this one (MYJ-01, MYJ-02, MYJ-10): first the job of the day, then what waits for them, then
 * what comes by its start, then what came to nothing, then what is over, latest first. With the number of each tab.
 */
export function listMyJobs(
  context: Reader,
  settings: Settings,
  { tab, page, language }: { tab: MyJobsTab; page: number; language: "de" | "en" },
) {
  const all = mergeEqual(
    rowsOf(context.db, language)
      .all({ userId: context.actor.userId })
      .filter(({ goneWithMove }) => goneWithMove === 0)
      .map((row) => myJobOf(row, context, settings)),
  );
  const ofTab = (wanted: MyJobsTab) => all.filter((job) => belongsTo(job, wanted));
  const listed = ofTab(tab).sort(byUrgency);
  const counts = Object.fromEntries(MY_JOBS_TABS.map((each) => [each, ofTab(each).length])) as Record<
    MyJobsTab,
    number
  >;
  return { jobs: listed.slice(0, page * settings.pageSize), total: listed.length, counts };
}

/**
 * Several applications for equal positions are one job to the person: the one that got furthest speaks for all, and a
 * booking that was cancelled before one that was withdrawn because of it (SEEN-07).
 */
function mergeEqual(jobs: MyJob[]): MyJob[] {
  const merged = new Map<string, MyJob>();
  const strength = ({ booked, dead, bookingId }: MyJob) => (booked ? 3 : !dead ? 2 : bookingId ? 1 : 0);
  for (const job of jobs) {
    const key = `${job.jobId} ${job.startsAt} ${job.end} ${job.place}`;
    const known = merged.get(key);
    if (!known || strength(job) > strength(known)) merged.set(key, job);
    else if (job.withdrawable && known.withdrawable) known.places += 1;
  }
  return [...merged.values()];
}

function belongsTo(job: MyJob, tab: MyJobsTab): boolean {
  if (tab === "all") return true;
  if (tab === "past") return job.over || job.dead;
  return !job.over && !job.dead && (tab === "booked") === job.booked;
}

function byUrgency(a: MyJob, b: MyJob): number {
  const rank = ({ today, waits, over, dead }: MyJob) => (today ? -1 : waits ? 0 : over ? 3 : dead ? 2 : 1);
  const later = a.startsAt - b.startsAt || (a.applicationId < b.applicationId ? -1 : 1);
  return rank(a) - rank(b) || (rank(a) === 3 ? -later : later);
}

function workedOf({ confirmedStartsAt: startsAt, confirmedEndsAt: endsAt }: Row) {
  if (startsAt === null || endsAt === null) return null;
  return { start: clockOf(startsAt), end: clockOf(endsAt), minutes: minutesOf({ startsAt, endsAt }) };
}

/** Of the version of the hours that counts. */
const confirmed = (column: Column) =>
  sql<number | null>`(select ${column} from ${hoursConfirmations}
    where ${hoursConfirmations.bookingId} = ${bookings.id} order by ${hoursConfirmations.version} desc limit 1)`;

function myJobOf(row: Row, context: Reader, settings: Settings) {
  const { now } = context;
  const facts = progressFactsOf(row, now, settings);
  const { booked, hoursConfirmed } = facts;
  const step = booked ? nextStep(facts) : null;
  const unreadBriefings = booked ? facts.briefingCount - facts.readBriefingCount : 0;
  const window = { startsAt: row.startsAt, windowMinutes: settings.staffHoursWindowMinutes };
  const refusal = hoursRefusal({
    ...window,
    booked,
    now,
    confirmed: hoursConfirmed,
    paidOutstandingCents: 0,
  });
  const hours = refusal === null ? "open" : hoursStateOf[refusal];
  const asked = booked && !hoursConfirmed && row.bookingId ? findAsked(context, row.bookingId) : null;
  const over = row.endsAt <= now && hours !== "open" && asked === null;
  const hoursUntil = windowEndsAt(window);
  return {
    applicationId: row.applicationId,
    bookingId: row.bookingId,
    positionId: row.positionId,
    jobId: row.jobId,
    eventId: row.eventId,
    jobName: row.jobName,
    eventName: row.eventName,
    place: row.jobPlace,
    startsAt: row.startsAt,
    day: dayOf(row.startsAt),
    daysLeft: daysBetween(dayOf(now), dayOf(row.startsAt)),
    start: clockOf(row.startsAt),
    end: clockOf(row.endsAt),
    minutes: minutesOf(row),
    totalCents: row.confirmedTotalCents ?? row.totalCents,
    /** What was agreed on afterwards, to be shown with its pay (SEEN-18). */
    worked: workedOf(row),
    /** Equal positions applied for. */
    places: 1,
    booked,
    over,
    /** Booked, and on this very day. */
    today: booked && !over && dayOf(row.startsAt) === dayOf(now),
    /** Rejected, withdrawn or cancelled. */
    dead: facts.rejected || facts.withdrawn || facts.cancelled,
    /** Can still be taken back: neither booked, rejected nor withdrawn, and not yet begun. */
    withdrawable: progressLabel(facts) === "applied" && row.startsAt > now,
    asked,
    /** An answer, a step of the contract, a briefing or the hours wait for this person. */
    waits:
      booked &&
      !over &&
      (asked !== null || step !== null || hours === "open" || (hours === "before" && unreadBriefings > 0)),
    label: progressLabel(facts),
    contractId: row.contractId,
    step,
    unreadBriefings,
    hours,
    hoursUntil: { day: dayOf(hoursUntil), time: clockOf(hoursUntil) },
    begun: row.startsAt <= now,
  };
}

function progressFactsOf(row: Row, now: number, { eldaBlocksReady }: Settings): ProgressFacts {
  const live = row.bookingId !== null && row.cancelledAt === null;
  return {
    detailsSaved: row.detailsSaved === 1,
    created: row.contractId !== null,
    signed: row.signedAt !== null,
    submitted: row.submittedAt !== null,
    submittedBefore: row.submittedBefore === 1,
    withdrawn: row.withdrawnAt !== null,
    rejected: row.rejectedAt !== null,
    booked: live,
    cancelled: !live && (row.cancelledAt !== null || row.deletedAt !== null),
    hasSsn: row.detailsSaved === 1 || row.hasSsn === 1,
    hasBank: row.detailsSaved === 1,
    briefingCount: row.briefingCount,
    readBriefingCount: row.readBriefingCount,
    registrationPending: row.registrationPending === 1,
    registrationBlocks: eldaBlocksReady === 1,
    endsAt: row.endsAt,
    hoursConfirmed: row.confirmedTotalCents !== null,
    now,
  };
}

/** All applications of one person by one index; a person has hundreds at most, so they are sorted here. */
const rowsOf = preparedBy((db, language: "de" | "en") => {
  const ofPosition = sql`${briefings.positionId} = ${positions.id} and ${briefings.replacedAt} is null`;
  return (
    db
      .select({
        applicationId: applications.id,
        withdrawnAt: applications.withdrawnAt,
        rejectedAt: applications.rejectedAt,
        positionId: positions.id,
        jobId: positions.jobId,
        eventId: positions.eventId,
        jobPlace: positions.jobPlace,
        startsAt: positions.startsAt,
        endsAt: positions.endsAt,
        deletedAt: positions.deletedAt,
        totalCents: positions.staffTotalCents,
        jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
        eventName: events.eventName,
        bookingId: bookings.id,
        cancelledAt: bookings.cancelledAt,
        /** Withdrawn for a booking of an equal place that has other times by now: part of that job (SEEN-07). */
        goneWithMove: sql<number>`${applications.withdrawnAt} is not null and exists (select 1 from ${bookings} moved
        inner join ${positions} place on place.id = moved.position_id where moved.user_id = ${applications.userId}
        and moved.starts_at = ${positions.startsAt} and moved.ends_at = ${positions.endsAt}
        and moved.cancelled_kind = 'moved' and place.job_id = ${positions.jobId} and place.id <> ${positions.id})`,
        hasSsn: ssnAnswered,
        detailsSaved: sql<number>`exists (select 1 from ${bookedStaffDetails}
        where ${bookedStaffDetails.bookingId} = ${bookings.id})`,
        contractId: contracts.id,
        signedAt: contracts.signedAt,
        submittedAt: contracts.submittedAt,
        submittedBefore: sql<number>`exists (select 1 from ${contracts} older where older.booking_id = ${bookings.id}
        and older.replaced_at is not null and older.submitted_at is not null)`,
        registrationPending: sql<number>`exists (select 1 from registration_days d where d.booking_id = ${bookings.id}
        and d.report_id is null and d.storno_at is null and d.voided_at is null)`,
        briefingCount: sql<number>`(select count(*) from ${briefings} where ${ofPosition})`,
        readBriefingCount: sql<number>`(select count(*) from ${briefings}
        inner join ${briefingReads} on ${briefingReads.briefingId} = ${briefings.id}
        and ${briefingReads.userId} = ${sql.placeholder("userId")} where ${ofPosition})`,
        confirmedTotalCents: confirmed(hoursConfirmations.staffTotalCents),
        confirmedStartsAt: confirmed(hoursConfirmations.confirmStartsAt),
        confirmedEndsAt: confirmed(hoursConfirmations.confirmEndsAt),
      })
      .from(applications)
      .innerJoin(positions, eq(positions.id, applications.positionId))
      .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
      .innerJoin(events, eq(events.id, positions.eventId))
      .innerJoin(staffProfiles, eq(staffProfiles.userId, applications.userId))
      // Cancelled and booked again: the live booking counts, else the latest.
      .leftJoin(
        bookings,
        sql`${bookings.id} = (select own.id from ${bookings} own where own.application_id = ${applications.id}
        order by own.cancelled_at is not null, own.booked_at desc limit 1)`,
      )
      .leftJoin(contracts, sql`${contracts.bookingId} = ${bookings.id} and ${contracts.replacedAt} is null`)
      .where(eq(applications.userId, sql.placeholder("userId")))
      .prepare()
  );
});
