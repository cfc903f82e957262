import type { Message } from "~/domain/shared/result";
import type { StaffFilter } from "./filter";

// What the selection and the booking list show, as texts and numbers that need no clock or time zone in the browser.

export interface AgencyFacts {
  /** Days in a row for this company, from the third on, where somebody should look whether it is still casual work. */
  casualDays: number | null;
  /** What the agency allowed in writing although the rules on working time say otherwise (WORK-14). */
  exception: { reason: string; by: string; day: string } | null;
}

/** What a company learns of somebody who applied, for one place or for the places of a group (SEL-26, D-11, SAFE-25). */
export type PersonFacts = {
  userId: string;
  /** First name; the full name once booked (D-11). */
  name: string;
  age: number | null;
  portraitFileId: string | null;
  distanceKm: number | null;
  /** ISO 639 codes, the mother tongue first. */
  languages: string[];
  remarks: string;
  daysLeft: number;
  /** The work was moved after they applied, out of the states where they want to work (DESK-04). */
  outsideRegion: boolean;
  /** Marked a day of the work as not free after they applied (ALRT-10); most are free, and a page of many is heavy. */
  notFree?: true;
  /** By the agency (POOL-02). */
  proposed?: true;
};

export type Applicant = PersonFacts & {
  applicationId: string;
  /** By the company (TEAM-01). */
  starred: boolean;
  /** How often for the company. */
  timesWorked: number;
  /** To how many of their last jobs they came; null while there are too few (RATE-12). */
  came: { kept: number; count: number } | null;
  /** Before all others (TEAM-11). */
  askedFirst: boolean;
  /** Day and clock time of becoming ready; null while not. */
  readyDay: string | null;
  readyTime: string | null;
  rejectedDay: string | null;
  /** A running hold at another company for work at that time (SEL-10). */
  heldElsewhere: boolean;
  /** A live booking of the person at that time; only work that was moved can have such an applicant (DESK-04). */
  busy: boolean;
  /** The rules on working time do not allow it; which and why companies never hear (WORK-12). */
  workBlocked: boolean;
  /** What the agency alone sees; null to others. */
  ofAgency: AgencyFacts | null;
  booked: boolean;
  entry: { entryId: string; heldUntil: number } | null;
  /** Why the button would not work at all; other refusals answer the click with the person's name (SEL-18). */
  readyBlocked: Message | null;
  listBlocked: Message | null;
  bookBlocked: Message | null;
};

/** What stands above the people of one place, or of a group. */
export type GroupHead = {
  companyId: string;
  companyName: string;
  eventId: string;
  eventName: string;
  jobName: string;
  jobPlace: string;
  day: string;
  start: string;
  end: string;
  /** Of one place, without VAT. */
  totalCents: number;
  /** Without a known place of work there is no distance to filter by. */
  placeKnown: boolean;
};

export type Selection = GroupHead & {
  positionId: string;
  /** Until when only those see it who are asked first; null when it is open for everybody. */
  firstUntil: { day: string; time: string } | null;
  booked: boolean;
  /** It is paid, and somebody is searched for in place of who dropped out (SUBS-20). */
  replacing: boolean;
  filter: StaffFilter;
  /** All applications, of which the filter shows some. */
  applicationCount: number;
  applicants: Applicant[];
  ready: Applicant[];
  rejected: Applicant[];
};

export type ListEntryView = {
  entryId: string;
  positionId: string;
  groupId: string | null;
  applicationId: string;
  userId: string;
  name: string;
  age: number | null;
  portraitFileId: string | null;
  jobName: string;
  jobPlace: string;
  day: string;
  start: string;
  end: string;
  totalCents: number;
  heldUntil: number;
  held: boolean;
  /** Why this person cannot be booked at present. */
  conflict: Message | null;
};

/** One company's booking list, by event. */
export type BookingList = {
  companyId: string;
  companyName: string;
  events: { eventId: string; eventName: string; entries: ListEntryView[] }[];
  count: number;
  netCents: number;
};
