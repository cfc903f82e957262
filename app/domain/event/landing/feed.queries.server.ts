import { and, count, eq, isNull, min, sql } from "drizzle-orm";
import { columns, isTeaser } from "~/domain/event/search/teasers.queries.server";
import type { Context } from "~/domain/shared/context";
import { events, jobs, positions, publicJobs, staffTypes } from "~db/schema";
import { FEED_LEAST_TEXT, FEED_PAGE } from "./feed-rules";
import { open } from "./landing.queries.server";

type Reader = Pick<Context, "db" | "now">;

interface Part {
  /** The first is 1. */
  page: number;
  /** Only what happened after this instant (UTC ms). */
  after: number;
}

/** One row more than a page has tells whether there is a next one. */
const partOf = <T>(rows: T[]) => ({ rows: rows.slice(0, FEED_PAGE), more: rows.length > FEED_PAGE });
const cut = (page: number) => ({ most: FEED_PAGE + 1, from: (page - 1) * FEED_PAGE });

/** The place of a public job, its company and its texts. */
const OF_JOB = "positions p join companies c on c.id = p.company_id join jobs t on t.id = p.job_id";

/** A page of the jobs that are passed on to job boards, by when they close, or only of those that opened, changed or were passed on after an instant. */
function listFeedIds({ db, now }: Reader, { page, after }: { page: number; after: number | null }) {
  const since =
    after === null ? "" : "and max(j.opened_at, ifnull(j.changed_at, 0), ifnull(c.passed_on_at, 0)) > :after";
  return partOf(
    db.$client
      .prepare<[object], string>(
        `select j.id from public_jobs j where ${open} and exists (
          select 1 from ${OF_JOB} where p.id = j.id and c.passed_on
            and plain_length(t.job_description) >= ${FEED_LEAST_TEXT} ${since})
        order by j.closes_at, j.opened_at, j.group_id, j.id limit :most offset :from`,
      )
      .pluck()
      .all({ now, ...cut(page), ...(after === null ? {} : { after }) }),
  );
}

/** What job boards read of the open jobs that may be passed on to them, as their pages say it (SEEK-17). */
export function listFeedJobs(context: Reader, part: { page: number; after: number | null }) {
  const { rows, more } = listFeedIds(context, part);
  const found = context.db
    .select({
      // Of a group's free places the first speaks for all.
      first: min(positions.id),
      teaser: columns("de"),
      count: count(),
      id: publicJobs.id,
      openedAt: sql<number>`${publicJobs.openedAt}`,
      placeCity: positions.placeCity,
      placeState: positions.placeState,
      description: jobs.jobDescription,
      requirements: jobs.jobRequirements,
    })
    .from(publicJobs)
    .innerJoin(positions, eq(positions.groupId, publicJobs.groupId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(jobs, eq(jobs.id, positions.jobId))
    .where(
      and(
        sql`${publicJobs.id} in (select value from json_each(${JSON.stringify(rows)}))`,
        isNull(positions.deletedAt),
        isTeaser(context.now),
      ),
    )
    .groupBy(publicJobs.id)
    .all();
  const byId = new Map(
    found.map(({ teaser, count: places, ...job }) => [job.id, { ...job, teaser: { ...teaser, count: places } }]),
  );
  return { jobs: rows.flatMap((id) => byId.get(id) ?? []), more };
}

/** An opened job that was there for boards until an instant (UTC ms), and is not any more. */
export interface EndedJob {
  id: string;
  endedAt: number;
}

/**
 * What boards take down: jobs that were over, taken or deleted after an instant, those whose place has joined others,
 * those whose description was shortened too far, and what a company keeps for itself since. A job that its company passes on no longer ended then, whatever became of it.
 */
export function listEndedJobs({ db, now }: Reader, { page, after }: Part) {
  const found = db.$client
    .prepare<[object], EndedJob>(
      `select id, min(at) as endedAt from (
        select j.id, j.last_open_at as at
          from public_jobs j cross join positions p on p.id = j.id join companies c on c.id = p.company_id
          where j.last_open_at > :after and j.last_open_at <= :now and j.opened_at <= j.last_open_at
            and ifnull(j.closes_at, 0) <= :now and (c.passed_on or j.last_open_at <= c.passed_on_at)
        union all select j.id, j.changed_at from public_jobs j cross join positions p on p.id = j.id
          join companies c on c.id = p.company_id
          where j.group_id is null and j.changed_at > :after and j.opened_at <= j.changed_at
            and j.last_open_at > j.changed_at and (c.passed_on or j.changed_at <= c.passed_on_at)
        union all select j.id, j.changed_at from public_jobs j cross join ${OF_JOB}
          where p.id = j.id and j.closes_at > :now and j.changed_at > :after and j.changed_at > j.opened_at
            and j.changed_at <= :now and c.passed_on and plain_length(t.job_description) < ${FEED_LEAST_TEXT}
        union all select j.id, c.passed_on_at from companies c cross join events e on e.company_id = c.id
          cross join positions p on p.event_id = e.id cross join public_jobs j on j.id = p.id
          where c.passed_on_at > :after and not c.passed_on
            and j.opened_at < c.passed_on_at and j.last_open_at > c.passed_on_at)
      group by id order by endedAt, id limit :most offset :from`,
    )
    .all({ now, after, ...cut(page) });
  return partOf(found);
}

/** An open job that is in no feed: its company keeps it, or its description has too few characters. */
export interface LeftOutJob {
  id: string;
  eventId: string;
  eventName: string;
  nameDe: string;
  nameEn: string;
  reason: "company" | "short";
  /** Of its description. */
  characters: number;
}

/** The open jobs that no board gets, by their start, so many at most; `count` has all of them by reason (SEEK-18). */
export function listLeftOut({ db, now }: Reader, most: number) {
  const all = `select j.id, p.event_id as eventId, e.event_name as eventName, s.name_de as nameDe, s.name_en as nameEn,
      case when c.passed_on then 'short' else 'company' end as reason, plain_length(t.job_description) as characters
    from public_jobs j cross join ${OF_JOB} join staff_types s on s.id = p.staff_type_id
      join events e on e.id = p.event_id
    where p.id = j.id and ${open} and (not c.passed_on or characters < ${FEED_LEAST_TEXT})`;
  const counts = db.$client
    .prepare<[object], { reason: LeftOutJob["reason"]; count: number }>(
      `select reason, count(*) as count from (${all}) group by reason`,
    )
    .all({ now });
  const rows = db.$client
    .prepare<[object], LeftOutJob>(`${all} order by j.starts_at, j.id limit :most`)
    .all({ now, most });
  const countOf = (reason: LeftOutJob["reason"]) => counts.find((one) => one.reason === reason)?.count ?? 0;
  return { rows, count: { company: countOf("company"), short: countOf("short") } };
}
