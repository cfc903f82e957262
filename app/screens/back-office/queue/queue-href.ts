import type { CountName } from "~/domain/agency/queue/counts";
import type { QueueEntry } from "~/domain/agency/queue/queue";

const backOffice = "/superuser/back-office";

const pages: Record<CountName, (about: string) => string> = {
  appeals: (appealId) => `${backOffice}/appeals/${appealId}`,
  approvals: (userId) => `${backOffice}/approvals?person=${userId}`,
  attendance: (eventId) => `${backOffice}/events/${eventId}`,
  late: (dayPage) => `/superuser/my-events/${dayPage}`,
  belowMinimum: (staffTypeId) => `${backOffice}/staff-types/${staffTypeId}`,
  comparableTerms: (companyId) => `/superuser/companies/${companyId}/comparable-terms`,
  companies: (companyId) => `${backOffice}/companies/${companyId}`,
  contracts: (page) => `/${page}`,
  elda: (dayId) => `${backOffice}/elda?day=${dayId}`,
  eldaStornos: (dayId) => `${backOffice}/elda?day=${dayId}`,
  eldaElectronic: (reportId) => `${backOffice}/elda#${reportId}`,
  eldaHoles: (eventId) => `${backOffice}/events/${eventId}`,
  eldaMonths: (month) => `${backOffice}/elda/month/${month}`,
  failedWork: (workId) => `${backOffice}/work#${workId}`,
  hours: (bookingId) => `${backOffice}/hours/${bookingId}`,
  hoursDisputes: (proposalId) => `${backOffice}/hours-disputes/${proposalId}`,
  messages: (messageId) => `${backOffice}/messages/${messageId}`,
  objections: (bookingId) => `${backOffice}/hours/${bookingId}`,
  overdueBills: (orderId) => `${backOffice}/orders/${orderId}`,
  reliability: (userId) => `${backOffice}/accounts/${userId}#reliability`,
  ratings: (ratingId) => `${backOffice}/ratings/${ratingId}`,
  restBroken: (page) => `/superuser/positions/${page}`,
  replacements: (positionId) => `/superuser/positions/${positionId}/replacement`,
  privacyRequests: (requestId) => `${backOffice}/privacy/requests/${requestId}`,
  retention: (runId) => `${backOffice}/privacy#${runId}`,
  indexNowRefused: () => `${backOffice}/reach#told`,
  googleRefused: () => `${backOffice}/reach#told`,
  googleQuota: () => `${backOffice}/reach#told`,
  safetyReports: (reportId) => `${backOffice}/safety-reports/${reportId}`,
  vatUnproved: (number) => `${backOffice}/bills/${number}`,
  einvoiceImpossible: (number) => `${backOffice}/bills/${number}`,
  reclaims: (orderId) => `${backOffice}/orders/${orderId}#reclaims`,
  billsToDeliver: (number) => `${backOffice}/bills/${number}`,
  vatReviews: (companyId) => `${backOffice}/companies/${companyId}#vat`,
};

/** The page on which an entry of the queue is done. */
export const queueHref = ({ kind, about }: Pick<QueueEntry, "kind" | "about">) => pages[kind](about);
