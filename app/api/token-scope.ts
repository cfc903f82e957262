import type { TokenScope } from "~db/schema";
import type { Call } from "./call";

/**
 * What a token of a company may call, and which scope that needs (ACCS-16). What is not here stays closed: accounts,
 * people of the company, cards, billing data, tokens, files, and whatever staff or the agency do.
 */
const open: Readonly<Record<string, TokenScope>> = {
  "GET ": "read",
  "GET global-settings": "read",
  "GET global-settings/getstafftypes": "read",
  "GET testimonials": "read",
  "GET jobs/job-positions": "read",
  "GET jobs/getTeaserJobs": "read",
  "GET zipcodes": "read",
  "GET cities": "read",
  "GET places": "read",
  "POST search-staff": "read",
  "GET orders/getEmployerBills/{userId}": "read",
  "GET orders/getOrder/{tid}": "read",
  "GET employees/get-staff/{id}": "read",
  "GET days/{eventId}/{date}": "read",
  "GET companies/{companyId}/rating": "read",
  "GET events/getUserEvents": "read",
  "GET events/getUserEventsSpecific": "read",
  "GET events/getEvent/{eventId}": "read",
  "GET job/by-event/{eventId}": "read",
  "GET job/{id}": "read",
  "GET teams": "read",
  "GET organization/changes": "read",
  "GET plan": "read",
  "POST filter-staff": "read",
  "POST jobs/checkEmployeestatus/{jobId}": "read",
  "POST jobs/checkRejectedEmployeestatus/{jobId}": "read",
  "PATCH jobs/handleOverlappingJobs/{jobId}/{employeeId}": "read",
  "POST geocoding/geocode-lat-lng": "read",
  "POST announcements": "write",
  "PATCH announcements/{announcementId}": "write",
  "POST changes": "write",
  "PATCH changes/{changeId}": "write",
  "POST checkIns": "write",
  "DELETE checkIns/{checkInId}": "write",
  "PATCH hoursProposals/{proposalId}": "write",
  "POST days/{eventId}/{date}/hours": "write",
  "POST invitations": "write",
  "POST ratings": "write",
  "POST positions/noShow/{positionId}": "write",
  "POST event": "write",
  "POST jobs": "write",
  "PATCH events/updateEvent/{id}": "write",
  "PATCH jobs/updateJob/{id}": "write",
  "PATCH jobs/updateJobPosition/{id}": "write",
  "POST order": "write",
  "POST outstanding-payment": "write",
  "POST order/completeOrder": "write",
  "POST complete-invoice-payment": "write",
  "PATCH notes/{userId}": "write",
  "PUT favourites/{userId}": "write",
  "DELETE favourites/{userId}": "write",
  "PUT blocks/{userIdOrCompanyId}": "write",
  "DELETE blocks/{userIdOrCompanyId}": "write",
  "POST teams": "write",
  "PATCH teams/{teamId}": "write",
  "DELETE teams/{teamId}": "write",
};

/** The names of what is open to tokens, for the test that looks for each of them. */
export const openToTokens: readonly string[] = Object.keys(open);

type Asked = Pick<Call, "method" | "path">;

/** Which scope a token needs for a call; null for one that no token makes. */
export const scopeOf = ({ method, path }: Asked): TokenScope | null => open[`${method} ${path}`] ?? null;

/** Whether a token of this scope may make a call. */
export function tokenMay(scope: TokenScope, call: Asked): boolean {
  const needed = scopeOf(call);
  return needed === "read" || (needed === "write" && scope === "write");
}
