import { DAY } from "~/config/durations";
import type { StateCode } from "~/domain/place/rules";
import { refusalsOf } from "~/domain/shared/refusals";
import type { FieldRefusal } from "~/domain/shared/result";

/** What a landing page is about: a kind of work, a state, or one in the other; null stands for all of them. */
export interface Landing {
  staffTypeId: string | null;
  state: StateCode | null;
}

/** Jobs that were open within this time still count for a page (SEEK-08). */
export const RECENT_MS = 90 * DAY;

/** So many open jobs stand on a landing page, and on one page of the list of all. */
export const MOST_TICKETS = 12;
export const TICKETS_A_PAGE = 25;

/** So long may be what the agency says on a page in its own words (SEEK-10). */
export const LANDING_TEXT_MAX = 600;

/** What the market has of one kind of work in one state; null where the state of a place is not known. */
export interface MarketRow {
  staffTypeId: string;
  slug: string;
  nameDe: string;
  nameEn: string;
  state: StateCode | null;
  /** Groups of equal places that are open now. */
  open: number;
  /** Those that are open or were within RECENT_MS, counted as far as a page needs them. */
  recent: number;
}

const isAbout = ({ staffTypeId, state }: Landing, row: MarketRow): boolean =>
  (staffTypeId === null || row.staffTypeId === staffTypeId) && (state === null || row.state === state);

const sum = (rows: readonly MarketRow[], of: "open" | "recent"): number =>
  rows.reduce((count, row) => count + row[of], 0);

/** Whether there is such a page: it tells something of its own only with so many jobs of now or of the last months (D-204). */
export const landingExists = (market: readonly MarketRow[], page: Landing, least: number): boolean =>
  sum(
    market.filter((row) => isAbout(page, row)),
    "recent",
  ) >= least;

/** How many jobs are open that a page is about. */
export const openOn = (market: readonly MarketRow[], page: Landing): number =>
  sum(
    market.filter((row) => isAbout(page, row)),
    "open",
  );

/** A page that exists, with its kind of work. */
export interface LandingPage extends Landing {
  work: Pick<MarketRow, "staffTypeId" | "slug" | "nameDe" | "nameEn"> | null;
}

/** One for people who look for work, with how many jobs are open there. */
export interface ListedLanding extends LandingPage {
  open: number;
}

/** Every page that exists: kinds of work in their order, then states, then each kind in its states. */
export function listLandings(
  market: readonly MarketRow[],
  states: readonly StateCode[],
  least: number,
): ListedLanding[] {
  const works = [...new Map(market.map((row) => [row.staffTypeId, row])).values()];
  const pages: LandingPage[] = [
    ...works.map((work) => ({ work, staffTypeId: work.staffTypeId, state: null })),
    ...states.map((state) => ({ work: null, staffTypeId: null, state })),
    ...works.flatMap((work) => states.map((state) => ({ work, staffTypeId: work.staffTypeId, state }))),
  ];
  return pages
    .filter((page) => landingExists(market, page, least))
    .map((page) => ({ ...page, open: openOn(market, page) }));
}

/** The pages beside one: the same kind of work elsewhere, and other kinds in the same state. */
export function neighboursOf<P extends LandingPage>(page: Landing, pages: readonly P[]) {
  const others = pages.filter((one) => one.staffTypeId !== page.staffTypeId || one.state !== page.state);
  return {
    states: others.filter((one) => one.staffTypeId === page.staffTypeId && one.state !== null),
    works: others.filter((one) => one.state === page.state && one.staffTypeId !== null),
  };
}

/** What is wrong with the own words of a page. */
export const landingTextRefusals = (texts: Record<"de" | "en", string>): FieldRefusal[] =>
  refusalsOf({
    de: texts.de.length > LANDING_TEXT_MAX ? "landingTextLong" : null,
    en: texts.en.length > LANDING_TEXT_MAX ? "landingTextLong" : null,
  });

/** An event with one job has the page of that job. */
export const EVENT_LEAST = 2;

/** What the address of an event answers by how many of its jobs are open to all (SEEK-11). */
export function eventAnswer(open: number): "gone" | "job" | "page" {
  if (open === 0) return "gone";
  return open < EVENT_LEAST ? "job" : "page";
}
