import type { RouteDuties } from "./route-entry";

const owner: RouteDuties = { read: [] };
const booker: RouteDuties = { read: ["booker"] };
const all: RouteDuties = { read: ["booker", "onSite"] };
/** Whoever is on site sees no day that is over. */
const today: RouteDuties = { ...all, onSiteFromToday: true };

/** What the people of a company open by their duty (ACCS-11): the owner all, of the others those that are named. */
export const companyRoutes: Record<string, RouteDuties> = {
  "/organization/logo.jpg": all,
  "/organization/days": all,
  "/organization/my-events/:eventId/day/:date": today,
  "/organization/my-events/:eventId/day/:date/sheet.pdf": today,
  "/organization/my-events/:eventId/day/:date/hours": today,
  "/organization/positions/:positionId/briefings/:slot": all,

  // Requests.
  "/organization/new-request": booker,
  "/organization/new-request/grid": booker,
  "/organization/new-request/list": booker,
  "/organization/new-request/list.csv": booker,
  "/organization/request-draft": booker,
  "/organization/request-overview": booker,
  "/organization/comparable-terms": booker,
  "/organization/events/:eventId/copy": booker,
  "/organization/events/:eventId/star": booker,
  "/organization/events/:eventId/expiration": booker,
  "/organization/events/:eventId/add-job": booker,
  "/organization/events/:eventId/add-job/grid": booker,
  "/organization/events/:eventId/change-many": booker,
  "/organization/events/:eventId/cancel": booker,
  "/organization/events/:eventId/changes": booker,
  "/organization/batches/:batchId/undo": booker,
  "/organization/job-wall": booker,
  "/organization/job-wall-details/:id/:eventId": booker,
  "/organization/jobs/:jobId/add-position": booker,
  "/organization/jobs/:jobId/edit": booker,
  "/organization/positions/:positionId/edit": booker,
  "/organization/positions/:positionId/change": booker,
  "/organization/positions/:positionId/delete": booker,
  "/organization/positions/:positionId/briefings": booker,

  // Selection, the list and its payment.
  "/staff-details/:id": booker,
  "/organization/jobs/:jobId/team": booker,
  "/organization/positions/:positionId/selection": booker,
  "/organization/positions/:positionId/selection/:applicationId/ready": booker,
  "/organization/positions/:positionId/replacement": booker,
  "/organization/booking-list": booker,
  "/organization/request-pay": booker,
  "/organization/request-book-and-pay": booker,
  "/organization/request-payment": booker,
  "/organization/request-book-payment-summary": booker,
  "/organization/request-payment-summary": booker,
  "/organization/payment-pending": booker,
  "/organization/payment-success": booker,
  "/organization/payment-completed": booker,

  // Events, their people and hours.
  "/organization/my-events": booker,
  "/organization/my-events/:eventId": booker,
  "/organization/my-events/:eventId/ratings": booker,
  "/organization/my-events/:eventId/on-site-person": booker,
  "/organization/my-events/:eventId/registrations": booker,
  "/organization/my-events/:eventId/costs": booker,
  "/organization/my-events/:eventId/announcements": booker,
  "/organization/my-events/:eventId/day/:date/contact": booker,
  "/organization/my-events/:eventId/day/:date/links": booker,
  "/organization/plan": booker,
  "/organization/bookings/:bookingId/attendance": booker,
  "/organization/positions/:positionId/cancel": booker,
  "/organization/positions/:positionId/no-show": booker,
  "/organization/confirm-job-hours/:id/:eventId": booker,
  "/organization/hours": booker,
  "/organization/hours/:proposalId": booker,
  "/organization/people": booker,
  "/organization/people/:userId": booker,
  "/organization/people/:userId/invite": booker,
  "/organization/teams/:teamId": booker,
  "/organization/figures": booker,
  "/organization/figures.csv": booker,

  // The company itself: its address for bills, its card and what it was billed.
  "/organization/profile": owner,
  "/organization/access": owner,
  "/organization/colleagues": owner,
  "/organization/bills.zip": owner,
  "/organization/bills/:tid": owner,
  "/organization/bills/:tid/document.pdf": owner,
  "/organization/bills/:tid/data/:format": owner,
};
