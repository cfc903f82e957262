import { type StateCode, stateCodes } from "~/domain/place/rules";
import type { Context } from "~/domain/shared/context";
import { type HiredWork, type HirePage, medianHours, PAST_MS } from "./hire-rules";
import type { Landing } from "./landing-rules";

type Reader = Pick<Context, "db" | "now">;

const wanting = `from staff_wishes w join users u on u.id = w.user_id and u.deactivated_at is null
  where w.staff_type_id = t.id and w.state = s.value`;

type Row = HiredWork & { employerRateCents: number; state: StateCode; people: number };

/**
 * The pages for companies that exist (SEEK-09): each kind of work on offer with a price, and in each state where at least
 * `least` approved people want it.
 */
export function listHirePages({ db, now }: Reader, least: number): HirePage[] {
  const rows = db.$client
    .prepare<[object], Row>(
      `select t.id as staffTypeId, n.slug, t.name_de as nameDe, t.name_en as nameEn, s.value as state,
        p.effective_price_per_hour_cents as employerRateCents,
        (select count(*) from (select 1 ${wanting} limit :least)) as people
      from staff_types t cross join json_each(:states) s
        join staff_type_slugs n on n.staff_type_id = t.id and n.replaced_at is null
        join staff_type_prices p on p.staff_type_id = t.id and p.valid_from = (
          select max(q.valid_from) from staff_type_prices q where q.staff_type_id = t.id and q.valid_from <= :now)
      where t.retired_at is null order by t.sort_order, t.id, s.key`,
    )
    .all({ now, least, states: JSON.stringify(stateCodes) });
  return rows.flatMap(({ state, people, employerRateCents, ...work }, at) => {
    const { staffTypeId } = work;
    const everywhere = rows[at - 1]?.staffTypeId === staffTypeId ? [] : [{ state: null }];
    const here = people >= least ? [{ state }] : [];
    return [...everywhere, ...here].map((place) => ({ ...place, work, staffTypeId, employerRateCents }));
  });
}

/** So many are "and more" enough, and counted fast in a country's market. */
const MOST_PEOPLE = 1_000;

/** How many approved people want this work there, up to MOST_PEOPLE; those who want it in several states count once. */
export function countPeople({ db }: Pick<Context, "db">, { staffTypeId, state }: Landing): number {
  return (
    db.$client
      .prepare<[object], number>(
        `select count(*) from (
          select distinct w.user_id from staff_wishes w join users u on u.id = w.user_id and u.deactivated_at is null
          where w.staff_type_id = :staffTypeId ${state === null ? "" : "and w.state = :state"} limit ${MOST_PEOPLE})`,
      )
      .pluck()
      .get(state === null ? { staffTypeId } : { staffTypeId, state }) ?? 0
  );
}

/** The newest jobs say how soon people apply. */
const LATEST = 100;

/** How many jobs of this work were open there in a year, and within how many hours somebody applied first; null without any. */
export function findPast({ db, now }: Reader, { staffTypeId, state }: Landing): { jobs: number; hours: number | null } {
  const asked = {
    staffTypeId,
    now,
    since: now - PAST_MS,
    states: JSON.stringify(state ? [state] : [...stateCodes, null]),
  };
  const past = `from json_each(:states) s cross join public_jobs j on j.staff_type_id = :staffTypeId
    and j.place_state is s.value and j.group_id is not null and j.last_open_at > :since and j.opened_at <= :now`;
  const jobs = db.$client.prepare<[object], number>(`select count(*) ${past}`).pluck().get(asked) ?? 0;
  const waits = db.$client
    .prepare<[object], number>(
      `select max(0, first - opened_at) from (
        select j.opened_at, (select min(a.applied_at) from group_applicants a where a.group_id = j.group_id) as first
        ${past} order by j.last_open_at desc limit ${LATEST})
      where first is not null`,
    )
    .pluck()
    .all(asked);
  return { jobs, hours: medianHours(waits) };
}
