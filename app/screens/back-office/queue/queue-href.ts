import type { CountName } from "~/domain/agency/queue/counts";
import type { QueueEntry } from "~/domain/agency/queue/queue";

const backOffice = "/superuser/back-office";

const pages: Record<CountName, (about: string) => string> = {
  appeals: (appealId) => `${backOffice}/appeals/${appealId}`,
  approvals: (userId) => `${backOffice}/approvals?person=${userId}`,
  attendance: (eventId) => `${backOffice}/events/${eventId}`,
  companies: (companyId) => `${backOffice}/companies/${companyId}`,
  contracts: (userId) => `/staff-detail/${userId}`,
  failedWork: (workId) => `${backOffice}/work#${workId}`,
  hours: (bookingId) => `${backOffice}/hours/${bookingId}`,
  hoursDisputes: (proposalId) => `${backOffice}/hours-disputes/${proposalId}`,
  messages: (messageId) => `${backOffice}/messages/${messageId}`,
  objections: (bookingId) => `${backOffice}/hours/${bookingId}`,
  overdueBills: (orderId) => `${backOffice}/orders/${orderId}`,
  replacements: (positionId) => `/superuser/positions/${positionId}/replacement`,
  vatReviews: (companyId) => `${backOffice}/companies/${companyId}#vat`,
};

/** The page on which an entry of the queue is done. */
export const queueHref = ({ kind, about }: Pick<QueueEntry, "kind" | "about">) => pages[kind](about);
