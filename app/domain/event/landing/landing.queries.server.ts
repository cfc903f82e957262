import { type StateCode, stateCodes } from "~/domain/place/rules";
import type { Context } from "~/domain/shared/context";
import { type Landing, type MarketRow, RECENT_MS } from "./landing-rules";

type Reader = Pick<Context, "db" | "now">;

/** Nobody is asked first for the group, or one of its places is for everybody already (TEAM-10). */
const forAll = `(j.group_id not in (
    select p.group_id from positions p where p.opens_at > 0 and p.opens_at > :now and p.group_id is not null)
  or exists (select 1 from positions p where p.group_id = j.group_id and p.deleted_at is null
    and p.open_until > :now and p.opens_at <= :now and p.show_as_teaser))`;

/** Groups of equal places that are open to all now. */
export const open = `j.opened_at <= :now and j.closes_at > :now and ${forAll}`;
/** The same by the index of a kind of work in a state, and those that were open since an instant. */
const inPlace = "j.staff_type_id = t.id and j.place_state is s.value and j.group_id is not null";
const openThere = `${inPlace} and j.last_open_at > :now and ${open}`;
const recentThere = `${inPlace} and j.last_open_at > :since and j.opened_at <= :now`;

const worksAndStates = "staff_types t cross join json_each(:states) s";

/**
 * What is open, and was lately, of each kind of work on offer in each state (SEEK-08): of this every landing page that
 * exists is counted together. `least` is how many recent jobs a page needs.
 */
export const listMarket = ({ db, now }: Reader, least: number): MarketRow[] =>
  db.$client
    .prepare<[object], MarketRow>(
      `select t.id as staffTypeId, n.slug, t.name_de as nameDe, t.name_en as nameEn, s.value as state,
        (select count(*) from public_jobs j where ${openThere}) as open,
        (select count(*) from (select 1 from public_jobs j where ${recentThere} limit :least)) as recent
      from ${worksAndStates} join staff_type_slugs n on n.staff_type_id = t.id and n.replaced_at is null
      where t.retired_at is null order by t.sort_order, t.id, s.key`,
    )
    .all({ now, since: now - RECENT_MS, least, states: JSON.stringify([...stateCodes, null]) });

/** How many jobs, what an hour of them pays with bonus (cents, gross), and when the next begins (UTC ms). */
export interface Pay {
  count: number;
  lowestCents: number | null;
  highestCents: number | null;
  nextAt: number | null;
}

/** What the jobs of a page pay: those that are open, or, without any, those that were in the last months. */
export function findPay({ db, now }: Reader, page: Landing, which: "open" | "recent"): Pay {
  const asked = { ...page, now, states: JSON.stringify(page.state ? [page.state] : [...stateCodes, null]) };
  const found = db.$client
    .prepare<[object], Pay>(
      `select count(*) as count, min(j.rate_cents) as lowestCents, max(j.rate_cents) as highestCents,
        min(j.starts_at) as nextAt
      from ${worksAndStates} cross join public_jobs j on ${which === "open" ? openThere : recentThere}
      where t.retired_at is null and (:staffTypeId is null or t.id = :staffTypeId)`,
    )
    .get(which === "open" ? asked : { ...asked, since: now - RECENT_MS });
  return found ?? { count: 0, lowestCents: null, highestCents: null, nextAt: null };
}

/** How many jobs are open to all. */
export const countOpenJobs = ({ db, now }: Reader): number =>
  db.$client
    .prepare<[object], number>(`select count(*) from public_jobs j where j.starts_at > :now and ${open}`)
    .pluck()
    .get({ now }) ?? 0;

/** The groups of a part of the jobs that are open to all, in order of their start; of all, or of what a page is about. */
export function listOpenGroups({ db, now }: Reader, part: Landing & { most: number; from?: number }): string[] {
  const { staffTypeId, state, most, from = 0 } = part;
  const about = [staffTypeId ? "and j.staff_type_id = :staffTypeId" : "", state ? "and j.place_state = :state" : ""];
  return db.$client
    .prepare<[object], string>(
      `select j.group_id from public_jobs j where j.starts_at > :now and ${open} ${about.join(" ")}
      order by j.starts_at, j.id limit :most offset :from`,
    )
    .pluck()
    .all({ now, most, from, ...(staffTypeId ? { staffTypeId } : {}), ...(state ? { state } : {}) });
}

/** When the next job closes by time alone (UTC ms), or null: until then what is counted stays right. */
export const findNextClose = ({ db, now }: Reader): number | null =>
  db.$client
    .prepare<[object], number | null>("select min(closes_at) from public_jobs where closes_at > :now")
    .pluck()
    .get({ now }) ?? null;

/** The agency's own words on a page; empty where it has none. */
export function findLandingText(
  { db }: Pick<Context, "db">,
  { staffTypeId, state }: Landing,
  side: LandingSide,
): Record<"de" | "en", string> {
  const rows = db.$client
    .prepare<[object], { language: "de" | "en"; body: string }>(
      "select language, body from landing_texts where side = :side and staff_type_id = :staffTypeId and state = :state",
    )
    .all({ side, staffTypeId: staffTypeId ?? "", state: state ?? "" });
  const inLanguage = (wanted: "de" | "en") => rows.find(({ language }) => language === wanted)?.body ?? "";
  return { de: inLanguage("de"), en: inLanguage("en") };
}

/** Whom a page is for: people who look for work, or companies that look for people. */
export type LandingSide = "staff" | "company";

interface OwnText {
  side: LandingSide;
  staffTypeId: string;
  state: StateCode | "";
  language: "de" | "en";
  /** UTC ms. */
  changedAt: number;
}

/** Which pages have words of their own, in which languages. */
export const listLandingTexts = ({ db }: Pick<Context, "db">) =>
  db.$client
    .prepare<[], OwnText>(
      "select side, staff_type_id as staffTypeId, state, language, changed_at as changedAt from landing_texts",
    )
    .all();
