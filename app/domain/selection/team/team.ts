import type { DropOut } from "~/domain/event/overview/drop-outs.queries.server";
import type { StaffFilter } from "~/domain/selection/filter";
import type { GroupHead, PersonFacts } from "~/domain/selection/selection";
import type { GroupKey } from "./group";

// What the page of a group shows, as texts and numbers that need no clock or time zone in the browser.

/** How its people are put in order: the fewest days left, applied last, the nearest, who worked here most. */
export const TEAM_SORTS = ["age", "applied", "distance", "worked"] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

export const TEAM_TABS = ["applicants", "ready", "rejected"] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

/** Up to so many places are drawn each for itself, more as a bar. */
export const MOST_STUBS = 12;
/** So many people stand on one page of the list. */
export const TEAM_PAGE_SIZE = 25;
/** So many people are compared side by side. */
export const MOST_COMPARED = 4;

/** Where somebody stands: with a tick while open or ready, else with the place or the reason. */
export type TeamStanding =
  | { kind: "open" | "held" | "busy" | "inactive" | "noPlace" }
  | { kind: "ready" | "booked"; place: number }
  | { kind: "onList"; place: number; entryId: string; positionId: string; applicationId: string; heldUntil: number }
  | { kind: "onOwnList"; eventName: string; start: string; end: string }
  | { kind: "rejected" };

export const canBeTicked = ({ kind }: TeamStanding): boolean => kind === "open" || kind === "ready";

export type TeamMember = PersonFacts & {
  /** How often the person has worked for this company. */
  timesWorked: number;
  standing: TeamStanding;
};

export type TeamPlace = {
  number: number;
  positionId: string;
  state: "booked" | "onList" | "dropOut" | "ready" | "free";
  /** Who stands there. */
  person: { userId: string; firstName: string; portraitFileId: string | null } | null;
  heldUntil: number | null;
};

export type TeamPage = Omit<GroupHead, "companyId"> & {
  group: GroupKey;
  /** Billed are those in replacement, which are no free places. */
  seats: { total: number; booked: number; onList: number; billed: number; free: number };
  /** Places that somebody dropped out of, with who is gone (CREW-01). */
  dropOuts: (DropOut & { number: number; positionId: string })[];
  /** Each place, while there are not too many to be drawn. */
  places: TeamPlace[] | null;
  /** How many people wait in each tab, whatever the filter says; who is booked here waits no more (CREW-05). */
  counts: Record<TeamTab, number>;
  tab: TeamTab;
  sort: TeamSort;
  filter: StaffFilter;
  members: TeamMember[];
  /** How many the filter leaves; null when that was not counted, because nothing filters. */
  fitting: number | null;
  /** Where the next page begins. */
  next: string | null;
};
