import type { Role } from "~/domain/account/rules";

/** Where a role arrives after logging in without a referral (AUTH-07 to AUTH-09). */
export function landingPage(role: Role): string {
  if (role === "superuser") return "/superuser/eventslist";
  return role === "employer" ? "/organization/request-overview" : "/staff/job-wall";
}
