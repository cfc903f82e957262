import type { DropOut } from "~/domain/event/overview/drop-outs.queries.server";

/** So many rows of a plan stand on a page (CAL-10), and so many entries in a cell before the rest is counted (CAL-09). */
export const ROWS_OF_PAGE = 50;
export const ENTRIES_OF_CELL = 4;

/** How a place stands. Who is there by the clock alone is not known to be there: whoever receives them says so. */
export const PLACE_STATES = [
  "dropOut",
  "open",
  "ready",
  "notConfirmed",
  "booked",
  "running",
  "here",
  "hoursOpen",
  "done",
] as const;
export type PlaceState = (typeof PLACE_STATES)[number];
export type EntryState = PlaceState | "replaced";

export interface PlanFilter {
  by: "positions" | "people";
  companyId: string | null;
  /** AT-1 to AT-9. */
  region: string | null;
  state: PlaceState | null;
  /** The first page is 1. */
  page: number;
}

export function readPlanFilter(query: URLSearchParams): PlanFilter {
  const region = query.get("region");
  return {
    by: query.get("by") === "people" ? "people" : "positions",
    companyId: query.get("company") || null,
    region: region && /^AT-[1-9]$/.test(region) ? region : null,
    state: PLACE_STATES.find((state) => state === query.get("state")) ?? null,
    page: Math.min(1_000, Math.max(1, Math.floor(Number(query.get("page")) || 1))),
  };
}

interface Stacked {
  startsAt: number;
  endsAt: number;
  state: EntryState;
  name: string | null;
  work: string;
}

/**
 * The entries of a cell in the order of start, then name, equal free places as one; from the fifth on they are only
 * counted. `places` says for how many places an entry stands.
 */
export function stackOf<Entry extends Stacked>(entries: readonly Entry[]) {
  const stacked: (Entry & { places: number })[] = [];
  const free = new Map<string, Entry & { places: number }>();
  for (const entry of entries) {
    const key = `${entry.work} ${entry.startsAt} ${entry.endsAt} ${entry.state}`;
    const same = entry.name === null ? free.get(key) : undefined;
    if (same) same.places += 1;
    else {
      const added = { ...entry, places: 1 };
      if (entry.name === null) free.set(key, added);
      stacked.push(added);
    }
  }
  stacked.sort((a, b) => a.startsAt - b.startsAt || (a.name ?? "").localeCompare(b.name ?? "", "de"));
  const rest = stacked.slice(ENTRIES_OF_CELL);
  return { entries: stacked.slice(0, ENTRIES_OF_CELL), more: rest.reduce((sum, { places }) => sum + places, 0) };
}

/** What a page shows of an entry; what is not said is not so, because fifty rows of facts would be most of its weight. */
export interface PlanEntry {
  /** "17:00–23:00", past midnight "22:00–06:00 +1". */
  times: string;
  state: EntryState;
  /** Whether the booked person has said that they come, from when on they are asked until the start (REM-14). */
  answer?: "coming" | "silent";
  name?: string | null;
  /** Who is gone, and how many were asked to replace them (CREW-01). */
  dropOut?: DropOut;
  /** How many free places it stands for. */
  places?: number;
  work?: string;
  event?: string;
  eventId?: string;
  shortRest?: boolean;
}
