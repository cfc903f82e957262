import { type StateCode, stateCodes } from "../place/rules";
import { readCents } from "../shared/money";

/** The filters of the job wall as they stand in its URL. */
export interface WallQuery {
  eventId: string | null;
  /** Looking at all events although one is named. */
  allEvents: boolean;
  region: boolean;
  types: boolean;
  near: boolean;
  free: boolean;
  /** Only jobs that the rules on working time allow beside the own ones (WORK-11). */
  possible: boolean;
  /** A kind of work and a state, whatever the person wishes otherwise (SEEK-08); empty for all. */
  work: string;
  state: StateCode | "";
  /** YYYY-MM-DD or empty. */
  from: string;
  /** Euro as typed, or empty. */
  pay: string;
  /** Jobs on days that are not free as well (ALRT-08); for one address only. */
  busyDays: boolean;
  page: number;
}

export const NEAR_KM = 10;
const LONGEST_ID = 26;
/** Pages 1 to n are shown together, so a limit keeps the longest answer in bounds. */
const MAX_PAGE = 50;

const noFilter: WallQuery = {
  eventId: null,
  allEvents: false,
  region: false,
  types: false,
  near: false,
  free: false,
  possible: false,
  work: "",
  state: "",
  from: "",
  pay: "",
  busyDays: false,
  page: 1,
};

/** What a person chooses for every visit; the event and the page belong to one address only. */
const choices = ["region", "types", "near", "free", "possible", "work", "state", "from", "pay"] as const;

/** Says in an address that nothing is filtered, so that what was remembered does not come back. */
const OFF = "filters";

/**
 * The wall an address asks for. A bare address asks for the filters of the last visit, `remembered`; a day that has
 * passed since is left out.
 */
export function recallWallQuery(search: URLSearchParams, remembered: string, today: string): WallQuery {
  if (search.size > 0) return readWallQuery(search);
  const query = readWallQuery(new URLSearchParams(remembered));
  return {
    ...noFilter,
    ...Object.fromEntries(choices.map((name) => [name, query[name]])),
    ...(query.from < today ? { from: "" } : {}),
  };
}

/** The filters to remember for the next bare address, or null where an address says nothing about them. */
export function rememberedOf(search: URLSearchParams): string | null {
  if (![OFF, ...choices].some((name) => search.has(name))) return null;
  return filtersOf(readWallQuery(search)).toString();
}

/** The filters of an address (WALL-02 and following); what cannot be read filters nothing. */
export function readWallQuery(search: URLSearchParams): WallQuery {
  const on = (name: string) => search.get(name) === "1";
  const page = Number(search.get("page") ?? 1);
  return {
    eventId: search.get("eventId") || null,
    allEvents: search.get("events") === "all",
    region: on("region"),
    types: on("types"),
    near: on("near"),
    free: on("free"),
    possible: on("possible"),
    work: (search.get("work") ?? "").trim().slice(0, LONGEST_ID),
    state: stateCodes.find((code) => code === search.get("state")) ?? "",
    from: (search.get("from") ?? "").slice(0, 10),
    pay: (search.get("pay") ?? "").trim().slice(0, 10),
    busyDays: search.get("days") === "all",
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), MAX_PAGE) : 1,
  };
}

/** The least pay for a day in cents, below 100,000 euros, or null where nothing usable was typed: "80", "80,50". */
export function minimumCentsOf({ pay }: Pick<WallQuery, "pay">): number | null {
  const cents = readCents(pay);
  return cents !== null && cents >= 0 && cents < 10_000_000 ? cents : null;
}

/** The filters alone, as an address holds them: without event, page and what holds for one visit. */
export function filtersOf(query: WallQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of choices) if (query[name]) search.set(name, query[name] === true ? "1" : query[name]);
  return search;
}

/** The query of the wall's address with a filter changed; what is off or empty is left out, and a change begins at the first page. */
export function wallSearch(query: WallQuery, change: Partial<WallQuery> = {}): URLSearchParams {
  const wanted = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (wanted.eventId) search.set("eventId", wanted.eventId);
  if (wanted.eventId && wanted.allEvents) search.set("events", "all");
  if (isFiltered(wanted)) for (const [name, value] of filtersOf(wanted)) search.set(name, value);
  else search.set(OFF, "off");
  if (wanted.busyDays) search.set("days", "all");
  if (wanted.page > 1) search.set("page", String(wanted.page));
  return search;
}

/** Without filters, but still at the event that the address names. */
export const withoutFilters = (query: WallQuery): WallQuery => ({ ...noFilter, eventId: query.eventId });

/** Whether anything narrows the wall; the event it was opened for does not count. */
export function isFiltered({ region, types, near, free, possible, work, state, from, pay }: WallQuery): boolean {
  const chosen = region || types || near || free || possible;
  return chosen || [work, state, from, pay].some((value) => value !== "");
}
