import { eq, sql } from "drizzle-orm";
import { applications, companies, events, jobs, positions, staffTypes } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { inList, prepared, preparedBy } from "../../shared/prepared.server";
import { dayOf, endOfDay } from "../../shared/time.server";
import { listAskedFirst } from "../asked-first.queries.server";
import { findCalendar } from "../availability/availability.queries.server";
import { type Calendar, notFree } from "../availability/rules";
import { listClosedCompanies } from "../blocks.queries.server";
import { type findWallPerson, listOwnSpans } from "../job-wall.queries.server";
import { findBesideJobs } from "../work/possible.queries.server";
import { cardFacts, type WallCard } from "./card-facts.server";
import { filterJobs, type Seeker, type ShownTime, timesOf, type Wishes } from "./filter-jobs";
import type { OpenJob, OpenTime } from "./open-jobs-index";
import { findOpenJobsIndex } from "./open-jobs-index.server";

type Reader = Context<UserActor>;
type Person = NonNullable<ReturnType<typeof findWallPerson>>;

/** The first `wanted` cards of the wall for a person, what fits before the others (FLOW-07), and how many there are. */
export function findWall(context: Reader, person: Person, wishes: Wishes, language: "de" | "en", wanted: number) {
  const seeker = seekerOf(context, person);
  const { fits, others, counts, busy } = filterJobs(findOpenJobsIndex(context), seeker, wishes);
  const shown = [...fits.slice(0, wanted), ...others.slice(0, Math.max(0, wanted - fits.length))];
  const cards = cardsOf(context, shown, language, (job) => timesOf(job, seeker, wishes));
  return {
    cards: cards.map((card, index) => ({ ...card, fits: index < fits.length })),
    fitting: fits.length,
    total: fits.length + others.length,
    counts,
    busy,
  };
}

const NO_WISHES: Wishes = {
  eventId: null,
  staffTypeId: null,
  state: null,
  from: null,
  minimumCents: null,
  nearKm: Number.POSITIVE_INFINITY,
  on: [],
  busyDays: false,
  possible: false,
};

/** A few open jobs to go on with: what fits first; of one kind of work where `staffTypeId` names it (FLOW-10). */
export function findProposals(
  context: Reader,
  person: Person,
  { staffTypeId, language, most }: { staffTypeId?: string; language: "de" | "en"; most: number },
) {
  const seeker = seekerOf(context, person);
  const { fits, others } = filterJobs(findOpenJobsIndex(context), seeker, NO_WISHES);
  const wanted = [...fits, ...others].filter((job) => !staffTypeId || job.staffTypeId === staffTypeId).slice(0, most);
  return cardsOf(context, wanted, language, (job) => timesOf(job, seeker, NO_WISHES)).map((card) =>
    cardFacts(card, person.home, context.now),
  );
}

function cardsOf(context: Reader, shown: OpenJob[], language: "de" | "en", timesOfJob: (job: OpenJob) => ShownTime[]) {
  const names = new Map(
    namesOf(context.db, language)
      .all({ jobIds: JSON.stringify(shown.map(({ id }) => id)) })
      .map((row) => [row.jobId, row]),
  );
  return shown.flatMap((job): Omit<WallCard, "fits">[] => {
    const named = names.get(job.id);
    return named ? [{ ...named, eventId: job.eventId, times: timesOfJob(job) }] : [];
  });
}

/** Who looks at the wall, with everything that decides what is open to them. */
export function seekerOf(context: Reader, { home, regions, staffTypeIds, birthDate }: Person): Seeker {
  const spans = listOwnSpans(context);
  const { userId } = context.actor;
  const all = ownApplications(context.db).all({ userId });
  const applied = all.filter(({ withdrawnAt }) => withdrawnAt === null);
  return {
    home,
    regions,
    staffTypeIds,
    spans,
    days: new Set(spans.flatMap(({ startsAt, endsAt }) => [dayOf(startsAt), dayOf(endsAt - 1)])),
    applied: new Set(applied.map(({ positionId }) => positionId)),
    askedFirst: listAskedFirst(context, userId),
    closedCompanies: listClosedCompanies(context.db, userId),
    appliedJobs: new Set(applied.map(({ jobId }) => jobId)),
    notFree: busyTimes(findCalendar(context, userId), all),
    besideJobs: findBesideJobs(context, { userId, birthDate }),
    now: context.now,
    tomorrow: endOfDay(dayOf(context.now)),
  };
}

/** Asks the calendar about a time of the wall; an application that was withdrawn says yes to its position all the same. */
function busyTimes(calendar: Calendar, applied: readonly { positionId: string; appliedAt: number }[]) {
  if (calendar.days.size === 0 && calendar.never.size === 0) return () => false;
  const appliedAt = new Map(applied.map((one) => [one.positionId, one.appliedAt]));
  return ({ touched, positions: alike }: OpenTime) =>
    notFree(calendar, touched) && alike.every(({ id }) => notFree(calendar, touched, appliedAt.get(id) ?? null));
}

const ownApplications = prepared((db) =>
  db
    .select({
      positionId: applications.positionId,
      jobId: positions.jobId,
      appliedAt: applications.appliedAt,
      withdrawnAt: applications.withdrawnAt,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(eq(applications.userId, sql.placeholder("userId")))
    .prepare(),
);

const namesOf = preparedBy((db, language: "de" | "en") =>
  db
    .select({
      jobId: jobs.id,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      eventName: events.eventName,
      companyName: companies.companyName,
    })
    .from(jobs)
    .innerJoin(staffTypes, eq(staffTypes.id, jobs.staffTypeId))
    .innerJoin(events, eq(events.id, jobs.eventId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(inList(jobs.id, "jobIds"))
    .prepare(),
);
