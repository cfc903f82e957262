import type { ShownCaptcha } from "~/domain/account/registration/captcha.server";
import type { AddressValues } from "~/domain/account/registration/registration-rules";

/** The job from whose page a visitor came to apply (PUB-39). */
export interface CarriedJob {
  positionId: string;
  eventId: string;
  job: string;
  /** As people read it. */
  day: string;
}

/** Filters of the job wall that a visitor wants to hear of, and what the saved search is called (SEEK-08). */
export interface CarriedSearch {
  filters: string;
  name: string;
}

type Country = { value: string; label: string };

/** The completion of a company, with what the sign-up told. */
export interface CompanyStepData {
  email: string;
  contactPerson: string;
  countries: Country[];
  /** The name of a logo that waits for the accepted form. */
  logo: string | null;
}

/** The first step of a staff registration, with what was kept of it. */
export interface StaffStepData {
  email: string;
  firstName: string;
  countries: Country[];
  address: Record<keyof AddressValues, string>;
  /** A password was given before; the fields may stay empty. */
  hasPassword: boolean;
}

/** What a public dialog shows; which one is open stands in the URL (REG-01, D-76). */
export type PublicDialogData =
  | {
      kind: "login";
      from: string;
      role: string;
      email: string;
      hasAccount: boolean;
      /** Somebody is logged in already, for instance after a new password (D-17). */
      continueAs: { name: string; href: string; staffOnly: boolean } | null;
      /** The registration has just been completed (REG-28). */
      completed: boolean;
      carried: CarriedJob | null;
    }
  | {
      kind: "register";
      role: "employer" | "employee";
      captcha: ShownCaptcha;
      shownAt: string;
      carried: CarriedJob | null;
      wanted: CarriedSearch | null;
    }
  | { kind: "forgot-password" }
  | { kind: "reset-password" }
  | ({ kind: "complete-company" } & CompanyStepData)
  | ({ kind: "complete-staff" } & StaffStepData)
  | { kind: "complete-later" };
