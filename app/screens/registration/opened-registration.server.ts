import { openRegistrationOf } from "~/access/registration-link.server";
import { homeOf } from "~/addresses/landing-page";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";

/** The registration that this browser opened; without one there is nothing to complete, and no form to read (REG-14). */
export async function openedFor(visit: Visit, role: "employer" | "employee") {
  const opened = await openRegistrationOf(visit);
  if (opened?.registration.role === role) return opened;
  throw await redirectWithFlash(homeOf(visit.language), "failedToFetchUser", { kind: "alert" });
}

/** The registration of this browser whose first step is done; without it the page leads home (REG-36). */
export async function openedSecondStep(visit: Visit) {
  const opened = await openRegistrationOf(visit);
  const done = opened?.registration.role === "employee" && opened.registration.stepOneAt !== null;
  if (!opened || !done) throw goTo(homeOf(visit.language));
  return opened;
}
