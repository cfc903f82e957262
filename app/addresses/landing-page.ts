import type { Role } from "~/domain/account/rules";
import type { Duty } from "~db/schema";

/** Where a role arrives after logging in without a referral (AUTH-07 to AUTH-09); on site there is one page (ACCS-11). */
export function landingPage(role: Role, duty: Duty = "owner"): string {
  if (role === "superuser") return "/superuser/back-office";
  if (duty === "onSite") return "/organization/days";
  return role === "employer" ? "/organization/request-overview" : "/staff/job-wall";
}

export const homeOf = (language: "de" | "en") => (language === "en" ? "/en" : "/");
