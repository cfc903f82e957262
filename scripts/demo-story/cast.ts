import type { UserActor } from "~/domain/shared/context";
import type { CompanyKey, StaffTypeKey } from "./companies";
import type { Part } from "./event-parts";
import type { Company } from "./seed-companies";
import type { StaffMember } from "./seed-staff";

/** Everybody and everything that later scenes speak of. */
export interface Cast {
  agency: UserActor;
  companies: Record<CompanyKey, Company>;
  staffTypeIds: Record<StaffTypeKey, string>;
  anna: StaffMember;
  /** Approved so far, without those whom the demo's accounts name. */
  crew: StaffMember[];
}

/** One position of an event, and what becomes of it. */
export interface Place {
  positionId: string;
  eventId: string;
  company: Company;
  state: string | null;
  startsAt: number;
  endsAt: number;
  part: Part;
  /** Equal places of a job are one choice for those who apply. */
  choice: string;
  /** Whom the company rejects, chooses, holds or books. */
  chosen: StaffMember | null;
}
