import type { Allowed } from "~/domain/account/duties/duties";
import type { Call } from "./call";

const own: Allowed = ["office", "finance", "booker", "onSite"];
const office: Allowed = ["office"];
const finance: Allowed = ["finance"];
const booker: Allowed = ["booker"];
const both: Allowed = ["office", "booker"];
const receivers: Allowed = ["office", "booker", "onSite"];
const owner: Allowed = [];

/** Who of the agency and of a company makes a call besides the owner (ACCS-09, ACCS-11). */
export const callDuties: Record<string, Allowed> = {
  // Of every account its own.
  "PATCH users/updateMe": own,
  "POST users/getImageUrl": both,
  "GET push/key": own,
  "POST push": own,
  "DELETE push/{id}": own,
  "GET calendar": own,
  "POST calendar": own,
  "POST geocoding/geocode-lat-lng": own,

  // An event day at the door.
  "GET days/{eventId}/{date}": both,
  "POST days/{eventId}/{date}/hours": ["booker", "onSite"],
  "POST checkIns": receivers,
  "DELETE checkIns/{checkInId}": receivers,
  "GET images/signatures/{hoursConfirmationId}": ["office", "finance", "booker"],
  "POST jobs/fetchbriefingurl": both,
  "PATCH jobs/submitWorkHours/{id}": both,

  // Requests and events.
  "POST event": booker,
  "POST jobs": both,
  "PATCH events/updateEvent/{id}": both,
  "PATCH jobs/updateJob/{id}": both,
  "PATCH jobs/updateJobPosition/{id}": both,
  "GET events": ["office", "finance"],
  "GET events/getUserEvents": booker,
  "GET events/getUserEventsSpecific": booker,
  "GET events/getEvent/{eventId}": booker,
  "GET job/by-event/{eventId}": both,
  "GET job/{id}": both,
  "GET employees/getJobs": both,
  "GET plan": ["office", "finance", "booker"],
  "POST announcements": both,
  "PATCH announcements/{announcementId}": both,
  "POST changes": both,
  "PATCH changes/{changeId}": both,
  "PATCH hoursProposals/{proposalId}": both,

  // Whom to choose.
  "POST jobs/checkEmployeestatus/{jobId}": both,
  "POST jobs/checkRejectedEmployeestatus/{jobId}": both,
  "PATCH jobs/handleOverlappingJobs/{jobId}/{employeeId}": both,
  "GET employees/get-staff/{id}": both,
  "POST filter-staff": both,
  "POST invitations": booker,
  "PUT favourites/{userId}": booker,
  "DELETE favourites/{userId}": booker,
  "PUT blocks/{userIdOrCompanyId}": booker,
  "DELETE blocks/{userIdOrCompanyId}": booker,
  "PATCH notes/{userId}": booker,
  "GET teams": booker,
  "POST teams": booker,
  "PATCH teams/{teamId}": booker,
  "DELETE teams/{teamId}": booker,
  "POST ratings": booker,
  "GET companies/{companyId}/rating": both,
  "POST positions/noShow/{positionId}": both,
  "GET positions/replacement/{positionId}": both,
  "POST positions/replacement/{positionId}/wave": both,
  "POST positions/replacement/{positionId}/book": both,
  "POST positions/replacement/{positionId}/offer": both,
  "POST positions/replacement/{positionId}/end": both,

  // What it costs.
  "POST order": both,
  "POST outstanding-payment": both,
  "POST order/completeOrder": both,
  "POST complete-invoice-payment": both,
  "POST user/get-payment-method": booker,
  "GET organization/changes": owner,
  "GET orders/getOrder/{tid}": owner,
  "GET orders/getEmployerBills/{userId}": owner,
  "POST employers/updatebillingaddress": owner,
  "POST employers/updatepaymentdetails": owner,

  // The agency's own.
  "GET superuser/elda": office,
  "POST superuser/elda": office,
  "GET superuser/reach": office,
  "PUT superuser/reach/pages": office,
  "GET superuser/pay": finance,
};

/** What stands in the table; of a call that asks for no account, and of those of staff, nothing. */
export const dutiesOfCall = ({ method, path }: Pick<Call, "method" | "path">): Allowed | undefined =>
  callDuties[`${method} ${path}`];

/** Calls that ask for the duty of who makes them. */
export const asksForDuty = ({ audience }: Pick<Call, "audience">): boolean =>
  audience !== "anyone" && audience !== "staff";
