import { homeOf } from "~/addresses/landing-page";
import {
  findRegistration,
  type Registration,
  type RegistrationLink,
} from "~/domain/account/registration/registration.queries.server";
import { languageCookie, registrationCookie } from "~/http/cookies.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";

/** The registration that this browser opened by its link, while it may still be completed; else null. */
export async function openRegistrationOf(
  visit: Pick<Visit, "request" | "context">,
): Promise<{ link: RegistrationLink; registration: Registration } | null> {
  const link: unknown = await registrationCookie().parse(visit.request.headers.get("Cookie"));
  if (!isLink(link)) return null;
  const registration = findRegistration(visit.context, link);
  return registration?.state === "open" ? { link, registration } : null;
}

/**
 * Opens the link of a mail (D-15): its key moves into a cookie that scripts cannot read, and the address is clean again.
 * Staff who have done the first step go on with the second. A completed registration leads to the log-in (REG-13) and
 * says why; whatever opens nothing leads home with a message (REG-14).
 */
export async function openRegistrationLink(visit: Visit, link: RegistrationLink): Promise<Response> {
  const home = homeOf(visit.language);
  const registration = findRegistration(visit.context, link);
  if (!registration) return redirectWithFlash(home, "failedToFetchUser", { kind: "alert" });
  const { state, role, stepOneAt } = registration;
  if (state === "expired") return redirectWithFlash(home, "linkExpired", { kind: "alert" });
  if (state === "completed")
    return redirectWithFlash(`${home}?modal=login&role=${role}`, "linkUsed", { kind: "alert" });
  const onward =
    role === "employee" && stepOneAt !== null
      ? "/staff/complete-registration"
      : `${home}?userId=${link.userId}&role=${role}`;
  return goTo(onward, [
    ["Set-Cookie", await registrationCookie().serialize(link)],
    ["Set-Cookie", languageCookie(visit.language)],
  ]);
}

export const clearRegistration = () => registrationCookie().serialize("", { maxAge: 0 });

function isLink(value: unknown): value is RegistrationLink {
  return (
    typeof value === "object" &&
    value !== null &&
    "userId" in value &&
    typeof value.userId === "string" &&
    "key" in value &&
    typeof value.key === "string"
  );
}
