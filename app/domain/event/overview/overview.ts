import type { PositionState } from "~/domain/event/rules";
import type { DropOut } from "./drop-outs.queries.server";
import type { Missing } from "./missing-rules";

// What the overview shows, as texts and numbers that the browser needs no clock or time zone for.

export type OverviewEvent = {
  id: string;
  eventNumber: number;
  eventName: string;
  /** Only for the agency, which sees the events of all companies. */
  companyName: string | null;
  /** For the agency too, at any time (POOL-04). */
  companyPhone: string | null;
  /** The agency made it for the company (DESK-23). */
  byAgency: boolean;
  eventExpirationDate: string;
  expired: boolean;
  /** YYYY-MM-DD, first and last day of work. */
  firstDay: string;
  lastDay: string;
  cities: string[];
  total: number;
  booked: number;
  /** Places whose person dropped out: they are billed, and somebody else is looked for. */
  billed: number;
  /** Places on a booking list whose hold has not run out. */
  held: number;
  missing: Missing;
  amountBookedCents: number;
};

/** A page of events, and how many there are in all (CALL-46). */
export type Overview = { events: OverviewEvent[]; currPage: number; pageCount: number; total: number };

/** So many faces stand in a row; more say nothing at that size. */
export const MOST_FACES = 5;

export type OverviewRow = {
  /** Of the first position. */
  id: string;
  /** Of positions with the same place, times and price, whatever their state. */
  groupId: string | null;
  quantity: number;
  day: string;
  start: string;
  end: string;
  minutes: number;
  jobPlace: string;
  /** Of all positions of the row, without VAT. */
  priceCents: number;
  travelCents: number;
  totalCents: number;
  state: PositionState;
  /** Of a row that somebody dropped out of. */
  dropOut: DropOut | null;
  /** Who is booked, with the full name, or on the list, with the first name (D-11); of several the first. */
  person: string | null;
  /** Everybody who is booked; a group stays one row after booking (CREW-06). */
  people: { positionId: string; userId: string; name: string; standbys: number }[];
  /** Booked, and not begun yet (D-33). */
  cancellable: boolean;
  /** Nobody is booked, and little time remains (DESK-11). */
  urgent: boolean;
  /** How many people stand by for it (SUBS-26). */
  standbys: number;
  /** How many applications each position has, or rejected ones when there are no others. */
  positions: { id: string; count: number }[];
};

export type OverviewJob = {
  id: string;
  name: string;
  firstDay: string | null;
  lastDay: string | null;
  total: number;
  booked: number;
  /** Safe HTML. */
  jobDescription: string;
  jobRequirements: string;
  bonusPercent: number;
  rows: OverviewRow[];
};

export type OverviewPage = Overview & {
  /** The one event whose jobs are shown. */
  openId: string | null;
  jobs: OverviewJob[];
  /** Entries on the booking list (OVR-15). */
  listCount: number;
  /** YYYY-MM-DD. */
  today: string;
};
