import { hasLoggedIn } from "~/access/known-device.server";
import { openRegistrationLink, openRegistrationOf } from "~/access/registration-link.server";
import { homeOf, landingPage } from "~/addresses/landing-page";
import { sameSitePath } from "~/addresses/same-site-path";
import { nameOf } from "~/domain/account/name-rules";
import { issueCaptcha } from "~/domain/account/registration/captcha.server";
import type { Registration } from "~/domain/account/registration/registration.queries.server";
import { ROLES } from "~/domain/account/rules";
import type { SessionUser } from "~/domain/account/sessions.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { resetCookie } from "~/http/cookies.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formStamp } from "~/http/form-guard.server";
import type { Visit } from "~/http/visit.server";
import { listCountries } from "~/i18n/countries.server";
import type { CompanyStepData, PublicDialogData, StaffStepData } from "~/ui/dialogs/public-dialog-data";
import { carriedJobOf } from "./carried-job.server";
import { carriedSearchOf } from "./carried-search.server";

/** The dialog that the URL of a public page opens, or null. A key in the URL first moves into a cookie. */
export async function publicDialogOf(visit: Visit): Promise<PublicDialogData | null> {
  const { searchParams: query } = visit.url;
  const userId = query.get("userId");
  const token = query.get("token");
  const resetToken = query.get("resetToken");
  if (resetToken) throw await openResetLink(visit, resetToken);
  if (userId && token) throw await openRegistrationLink(visit, { userId, key: token });
  switch (query.get("modal")) {
    case "login":
      return loginDialog(visit, false);
    case "complete-login":
      return loginDialog(visit, true);
    case "org-register":
      return visit.user ? null : registerDialog(visit, "employer");
    case "staff-register":
      return visit.user ? null : registerDialog(visit, "employee");
    case "forgot-password":
      return { kind: "forgot-password" };
    case "reset-password":
      return { kind: "reset-password" };
    case "complete-later":
      return { kind: "complete-later" };
    default:
      return userId ? completionDialog(visit, userId) : null;
  }
}

/** The key of a reset mail moves into a cookie; whether it is good shows when the form is sent (PUB-12, PUB-14). */
export async function openResetLink({ language }: Pick<Visit, "language">, key: string): Promise<Response> {
  return goTo(`${homeOf(language)}?modal=reset-password`, [["Set-Cookie", await resetCookie().serialize(key)]]);
}

async function loginDialog(visit: Visit, completed: boolean): Promise<PublicDialogData> {
  const { url, user, request } = visit;
  const asked = url.searchParams.get("role");
  const role = ROLES.find((known) => known === asked) ?? "";
  const afterwards = completed && role === "employer" ? "/organization/profile" : "";
  const from = sameSitePath(url.searchParams.get("from"), afterwards);
  const name = user ? nameOf(user) : "";
  return {
    kind: "login",
    from,
    role,
    email: user?.email ?? "",
    hasAccount: await hasLoggedIn(request),
    continueAs: user ? { name, ...onwardOf(user, from) } : null,
    completed,
    carried: carriedJobOf(visit),
  };
}

/** A page of staff opens for nobody else: another role goes on at its own place. */
function onwardOf({ role, duty }: Pick<SessionUser, "role" | "duty">, from: string) {
  const own = landingPage(role, duty);
  const staffOnly = role !== "employee" && from.startsWith("/staff/job-wall-details/");
  return { href: staffOnly ? own : sameSitePath(from, own), staffOnly };
}

function registerDialog(visit: Visit, role: "employer" | "employee"): PublicDialogData {
  const { context, language } = visit;
  const carried = role === "employee" ? carriedJobOf(visit) : null;
  const wanted = role === "employee" ? carriedSearchOf(visit) : null;
  const captcha = issueCaptcha(context, language);
  return { kind: "register", role, captcha, shownAt: formStamp(context.now), carried, wanted };
}

/** The completion over the page, for the browser that opened the link of this person. */
async function completionDialog(visit: Visit, userId: string): Promise<PublicDialogData> {
  const opened = await openRegistrationOf(visit);
  if (opened?.link.userId !== userId) {
    throw await redirectWithFlash(homeOf(visit.language), "failedToFetchUser", { kind: "alert" });
  }
  return opened.registration.role === "employer"
    ? { kind: "complete-company", ...companyStepOf(visit, opened.registration) }
    : { kind: "complete-staff", ...staffStepOf(visit, opened.registration) };
}

/** A name without what stands between its parts, where only letters and spaces are taken (REG-21). */
const lettersOf = (name: string) => name.replace(/[^\p{L}\p{M}]+/gu, " ").trim();

export function companyStepOf(
  { language, settings }: Pick<Visit, "language" | "settings">,
  { user, logo }: Registration,
): CompanyStepData {
  const name = nameOf(user);
  return {
    email: user.email,
    contactPerson: settings.contactPersonPunctuation === 1 ? name : lettersOf(name),
    countries: listCountries(language),
    logo: logo?.name ?? null,
  };
}

export function staffStepOf({ context, language }: Visit, { user }: Registration): StaffStepData {
  const profile = findOwnProfile(context, user.id)?.profile;
  return {
    email: user.email,
    firstName: user.firstName,
    countries: listCountries(language),
    address: {
      country: profile?.country ?? "AT",
      city: profile?.city ?? "",
      postalCode: profile?.postalCode ?? "",
      addressLineOne: profile?.addressLineOne ?? "",
      addressLineTwo: profile?.addressLineTwo ?? "",
    },
    hasPassword: user.passwordHash !== null,
  };
}
