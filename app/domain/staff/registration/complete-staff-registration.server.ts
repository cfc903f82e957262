import { completeRegistration } from "~/domain/account/registration/complete-registration.server";
import type { Context } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { asStaff } from "../as-staff";
import { saveStaffProfile } from "../save-staff-profile.server";
import { type SaveRegistrationPage, saveRegistrationPage } from "./save-registration-page.server";

export interface CompleteStaffRegistration extends SaveRegistrationPage {
  acceptTerms: boolean;
  /** "Complete later": what is there is saved, nothing is handed in (REG-39). */
  later: boolean;
}

/**
 * Ends a staff registration: handed in, it waits for the agency (STF-51); put off, the account can log in and its
 * profile stays unfinished (STF-50). Refused with failedToFetchUser for a link that opens nothing, and with checkProfile
 * when something is missing after all.
 */
export function completeStaffRegistration(
  context: Context,
  { link, person, fields, acceptTerms, later }: CompleteStaffRegistration,
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const page = saveRegistrationPage(tx, { link, person, fields });
    if (!page.ok) return page;
    const saved = saveStaffProfile(asStaff(tx, link.userId), { fields: {}, acceptTerms: acceptTerms && !later });
    if (!saved.ok) return saved;
    if (!later && saved.value.missing.length > 0) return refuse("checkProfile");
    completeRegistration(tx, link.userId);
    return ok();
  });
}
