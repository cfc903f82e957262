import { DAY } from "~/config/durations";
import type { Duty } from "~db/schema";
import { DUTIES } from "../duties/duties";
import type { Role } from "../rules";

/** Staff act for themselves alone and have no duties to choose from. */
export const dutiesOf = (role: Role): readonly Duty[] => (role === "employee" ? [] : DUTIES[role]);

export const isDutyOf = (role: Role, duty: string): duty is Duty => dutiesOf(role).some((one) => one === duty);

/** How long the link of an invitation is good (ACCS-10). */
export const INVITED_DAYS = 7;
export const INVITED_MS = INVITED_DAYS * DAY;

interface OwnerFacts {
  /** Whether the person has all duties and can log in. */
  isOwner: boolean;
  otherOwners: number;
}

/** The last one with all duties keeps them (ACCS-10); the tables enforce the same. */
export const lastOwnerRefusal = ({ isOwner, otherOwners }: OwnerFacts): "lastOwner" | null =>
  isOwner && otherOwners === 0 ? "lastOwner" : null;
