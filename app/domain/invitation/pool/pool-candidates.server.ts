import { type SQL, sql } from "drizzle-orm";
import type { Coordinates } from "~/domain/place/rules";
import type { Context } from "~/domain/shared/context";
import { holds } from "~/domain/shared/tables/name-columns";
import { dayOf } from "~/domain/shared/time.server";
import { matchOf } from "~/i18n/word-search";
import type { PoolFilter } from "./pool-filter";

/** One of the people whose profile fits, with how far from the place they live; 0 without a place. */
export interface Candidate {
  userId: string;
  metres: number;
}

/** As many as are read at a time: near a place all are put in order for it, the newest are in order already. */
const READ = { nearest: 300, newest: 75 };
/** Without a place at most so many profiles are looked through for one answer. */
const LOOKED_THROUGH = 25_000;
/** Who lives near is read first: within so many metres, then within the next; everybody else in an answer of their own. */
const REACHES = [2_000, 10_000, 50_000, 100_000, null];
const NEAR = 100_000;
const METRES_PER_DEGREE = 111_200;
/** Behind every id, and no sign that a cursor is made with. */
const LAST_ID = "z";

type Read = Pick<Context, "db" | "now">;
type Asked = { filter: PoolFilter; home: Coordinates | null; after: Candidate | null };
/** People in order, a few at a time, as long as the caller goes on; in the end where it goes on, if not all were read. */
type Candidates = Generator<Candidate[], Candidate | null>;

/** Approved people with an open account whose profile fits, the nearest first; without a place the newest first. */
export function listCandidates(context: Read, { filter, home, after }: Asked): Candidates {
  const asked = { fits: fitting(context.now, filter), worked: workedFor(context, filter.worked) };
  return home
    ? byDistance(context, { ...asked, home, most: filter.km ? Number(filter.km) * 1_000 : null }, after)
    : byNewest(context, asked, after?.userId ?? LAST_ID);
}

type Wanted = { fits: SQL; worked: SQL | null };
type Near = Wanted & { home: Coordinates; most: number | null };

function* byDistance({ db }: Read, near: Near, after: Candidate | null): Candidates {
  let last = after;
  // Those who worked for a company are few: all of them at once.
  for (const reach of near.worked ? [null] : REACHES) {
    const farthest = near.most === null ? reach : Math.min(near.most, reach ?? near.most);
    if (farthest === null && !near.worked && (after?.metres ?? 0) < NEAR) return last;
    if (farthest !== null && last && last.metres > farthest) continue;
    for (;;) {
      const rows = db.all<Candidate>(nearest(near, farthest, last));
      yield rows;
      last = rows.at(-1) ?? last;
      if (rows.length < READ.nearest) break;
    }
    if (farthest === near.most) break;
    last = { metres: farthest ?? 0, userId: LAST_ID };
  }
  return null;
}

function* byNewest({ db }: Read, { fits, worked }: Wanted, before: string): Candidates {
  const floor = worked
    ? undefined
    : db.get<{ userId: string }>(
        sql`select user_id as userId from staff_profiles where user_id < ${before} order by user_id desc
          limit 1 offset ${LOOKED_THROUGH}`,
      );
  let last = before;
  for (;;) {
    const rows = db.all<Candidate>(sql`select p.user_id as userId, 0 as metres
      from ${worked ?? sql``} staff_profiles p ${worked ? sql`on p.user_id = found.user_id` : sql``}
      where p.user_id < ${last} ${floor ? sql`and p.user_id >= ${floor.userId}` : sql``}
        and +p.approved_at is not null and ${fits} order by p.user_id desc limit ${READ.newest}`);
    yield rows;
    last = rows.at(-1)?.userId ?? last;
    if (rows.length < READ.newest) return floor ? { metres: 0, userId: floor.userId } : null;
  }
}

/** Over a country the globe is flat enough: degrees count as lengths, those of longitude shrink. */
function nearest({ home: { lat, lng }, fits, worked }: Near, farthest: number | null, after: Candidate | null): SQL {
  const cosine = Math.cos((lat * Math.PI) / 180);
  const north = (farthest ?? 0) / METRES_PER_DEGREE;
  const east = north / cosine;
  const box =
    farthest === null
      ? sql`p.longitude is not null and p.latitude is not null`
      : sql`p.longitude between ${lng - east} and ${lng + east} and p.latitude between ${lat - north} and ${lat + north}`;
  const source = worked
    ? sql`${worked} staff_profiles p on p.user_id = found.user_id`
    : sql`staff_profiles p indexed by staff_pool`;
  return sql`select p.user_id as userId, cast(${METRES_PER_DEGREE} * sqrt((p.latitude - ${lat}) * (p.latitude - ${lat})
      + (p.longitude - ${lng}) * (p.longitude - ${lng}) * ${cosine * cosine}) as integer) as metres
    from ${source} where p.approved_at is not null and ${box} and ${fits}
      ${farthest === null ? sql`` : sql`and metres <= ${farthest}`}
      ${after ? sql`and (metres, p.user_id) > (${after.metres}, ${after.userId})` : sql``}
    order by metres, p.user_id limit ${READ.nearest}`;
}

/** All that a profile alone says, from the columns of the index, what is compared fastest first. */
function fitting(now: number, { work, languages, traits, sizes, shoe, ageFrom, ageTo }: PoolFilter): SQL {
  const inJson = (column: SQL, value: string) => sql`instr(${column}, ${JSON.stringify(value)}) > 0`;
  const yearsAgo = (years: number) => `${Number(dayOf(now).slice(0, 4)) - years}${dayOf(now).slice(4)}`;
  const columns = {
    driversLicense: sql`p.drivers_license`,
    carAvailable: sql`p.car_available`,
    blackPantsuit: sql`p.black_pantsuit`,
    blackSkirtBlazer: sql`p.black_skirt_blazer`,
  };
  return sql.join(
    [
      ...(shoe ? [sql`p.shoe_size = ${Number(shoe)}`] : []),
      ...traits.map((trait) => sql`${columns[trait]} = 1`),
      ...(ageFrom ? [sql`p.date_of_birth <= ${yearsAgo(Number(ageFrom))}`] : []),
      ...(ageTo ? [sql`p.date_of_birth > ${yearsAgo(Number(ageTo) + 1)}`] : []),
      ...(sizes.length > 0 ? [sql`p.size in (${sql.join(sizes.flatMap(sizesOf), sql`, `)})`] : []),
      ...languages.map((one) => sql`(p.mother_tongue = ${one} or ${inJson(sql`p.foreign_languages`, one)})`),
      ...(work ? [inJson(sql`p.prefered_jobs`, work)] : []),
      sql`p.user_id not in (select u.id from users u where u.deactivated_at is not null)`,
    ],
    sql` and `,
  );
}

/** Profiles keep the group with the size (STF-09). */
const sizesOf = (size: string) => ["", "female-", "male-"].map((group) => sql`${group + size}`);

/** At most so many companies are meant by some words. */
const MOST_COMPANIES = 10;
/** Of more people the newest count. */
const MOST_PEOPLE = 300;

/** Who has been booked by a company with these words in its name, for work that is over, to be joined; null for no words. */
function workedFor({ db, now }: Read, typed: string): SQL | null {
  if (typed === "") return null;
  const words = typed.split(/\s+/).map((word) => holds(word, sql`company_name`));
  const match = matchOf(typed);
  const companies = match
    ? db.all<{ id: string }>(sql`select id from companies where id in (select u.company_id
          from account_words w cross join account_search s on s.number = w.rowid cross join users u on u.id = s.user_id
          where account_words match ${match} and u.company_id is not null order by w.rowid desc limit ${MOST_PEOPLE})
        and ${sql.join(words, sql` and `)} limit ${MOST_COMPANIES}`)
    : [];
  return sql`(select distinct b.user_id from json_each(${JSON.stringify(companies.map(({ id }) => id))}) cross join bookings b
    where b.company_id = value and b.starts_at < ${now} and b.ends_at <= ${now} and b.cancelled_at is null) found cross join`;
}
