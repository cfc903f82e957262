/** How far an event is, for the agency; without a question all that are not over. */
export const EVENT_STATES = ["coming", "running", "closed", "ended"] as const;

/** So many hours from now a place begins at the latest. */
export const WITHIN_HOURS = ["24", "48", "168"] as const;

/** What the agency asks of the events of all companies, as it stands in the address; "" asks nothing. */
export interface EventFilter {
  /** Words of company and event, or the event's number. */
  search: string;
  state: (typeof EVENT_STATES)[number] | "";
  /** The state of Austria in which a place lies. */
  region: string;
  /** YYYY-MM-DD, a day on which a place begins. */
  day: string;
  within: (typeof WITHIN_HOURS)[number] | "";
  /** A place is free that has not begun. */
  free: "1" | "";
  /** The latest first. */
  sort: "-day" | "";
}

/** The filter as an address says it; "" for none. */
export const askedBy = (filter: Partial<EventFilter>): string =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
