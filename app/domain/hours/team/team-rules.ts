/** Up to so many places all groups of an event stand open; of more, one at a time (DESK-24). */
export const MOST_OPEN = 30;
/** So many rows of an open group stand on the page at once. */
export const ROWS_AT_ONCE = 50;

export const TEAM_STATES = [
  "dropOut",
  "free",
  "onList",
  "contractMissing",
  "briefingOpen",
  "hoursOpen",
  "confirmed",
] as const;
export type TeamState = (typeof TEAM_STATES)[number];

export interface PlaceFacts {
  booked: boolean;
  onList: boolean;
  /** Its person dropped out, and somebody else is looked for (CREW-01). */
  replacing: boolean;
  contractSubmitted: boolean;
  briefings: number;
  readBriefings: number;
  startsAt: number;
  endsAt: number;
  confirmed: boolean;
  now: number;
}

/** Everything that is to be said about a place; several may be true of one. */
export function teamStatesOf(place: PlaceFacts): TeamState[] {
  if (!place.booked) return [place.onList ? "onList" : place.replacing ? "dropOut" : "free"];
  if (place.confirmed) return ["confirmed"];
  const states: TeamState[] = [];
  if (!place.contractSubmitted) states.push("contractMissing");
  if (place.readBriefings < place.briefings && place.endsAt > place.now) states.push("briefingOpen");
  if (place.endsAt <= place.now) states.push("hoursOpen");
  return states;
}

export type Attendance = "before" | "running" | "over" | "there";

/** What is known of somebody's being there: confirmed hours prove it, before that only the clock speaks. */
export function attendanceOf({ startsAt, endsAt, confirmed, now }: PlaceFacts): Attendance {
  if (confirmed) return "there";
  if (now < startsAt) return "before";
  return now < endsAt ? "running" : "over";
}

export interface TeamFilter {
  state: TeamState | null;
  /** YYYY-MM-DD. */
  day: string | null;
}

/** What an address asks for; what it does not know it leaves out. */
export function readTeamFilter(query: URLSearchParams): TeamFilter {
  const state = TEAM_STATES.find((name) => name === query.get("state")) ?? null;
  const day = query.get("day");
  return { state, day: day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null };
}

export function fitsTeamFilter(place: { states: readonly TeamState[]; day: string }, filter: TeamFilter): boolean {
  return (filter.state === null || place.states.includes(filter.state)) && (!filter.day || filter.day === place.day);
}

/** How many places of a group are in each state. */
export function countStates(places: readonly { states: readonly TeamState[] }[]): Record<TeamState, number> {
  const counts = Object.fromEntries(TEAM_STATES.map((state) => [state, 0])) as Record<TeamState, number>;
  for (const { states } of places) for (const state of states) counts[state] += 1;
  return counts;
}
