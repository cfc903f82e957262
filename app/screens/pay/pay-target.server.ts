import { bookerPrefix, overviewPath } from "~/addresses/booker-paths";
import { type Company, findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import {
  listApplicationKeys,
  listBookingLines,
  listCompaniesWithEntries,
  listEntryKeys,
} from "~/domain/payment/booking-lines.queries.server";
import { findBookedOrder } from "~/domain/payment/order.queries.server";
import { listPayLines, type Wanted } from "~/domain/payment/order-pricing.server";
import { findOutstanding } from "~/domain/payment/outstanding/outstanding-lines.queries.server";
import type { PayLine } from "~/domain/payment/pay-line";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import type { BookerVisit } from "~/http/visit.server";

/** What a payment screen is about. */
export type PayTarget = { company: Company; wanted: Wanted; lines: PayLine[] };

/** Payment screens without jobs lead back (PAY-09, PAY-10). */
export function nothingToPay(visit: BookerVisit): never {
  throw goTo(overviewPath(visit));
}

function unknown(): never {
  throw new Response("404", { status: 404, statusText: "Not Found" });
}

export function targetOf({ context }: BookerVisit, companyId: string, wanted: Wanted): PayTarget {
  const company = findCompany(context, companyId);
  return company ? { company, wanted, lines: listPayLines(context, companyId, wanted) } : unknown();
}

/** The booking list as a whole; the agency says whose (CART-08). One that was emptied elsewhere says so (DESK-10). */
export async function listTarget(visit: BookerVisit): Promise<PayTarget> {
  const { user, url, context } = visit;
  const waiting = () => listCompaniesWithEntries(context);
  const companyId = user.companyId ?? url.searchParams.get("company") ?? (waiting().length === 1 ? waiting()[0] : null);
  const lines = companyId ? listEntryKeys(context, companyId) : [];
  if (companyId && lines.length > 0) return targetOf(visit, companyId, { kind: "list", lines });
  throw await redirectWithFlash(overviewPath(visit), "bookingListEmpty", { kind: "alert" });
}

/** As many as one event has places. */
const MOST_LINES = 300;

/** One applicant or a team to book now, or the extra hours of an event (PAY-01, PAY-03). */
export async function bookingTarget(visit: BookerVisit): Promise<PayTarget> {
  const { url, context, user } = visit;
  const query = url.searchParams;
  if (query.has("payOutStanding")) return outstandingTarget(visit, query.get("event"));
  const applicationIds = query.getAll("application").slice(0, MOST_LINES);
  const [applicationId] = applicationIds;
  if (!applicationId) return nothingToPay(visit);
  const booked = findBookedOrder(context, applicationId);
  if (booked)
    throw await redirectWithFlash(`${bookerPrefix(visit)}/payment-completed?order=${booked.id}`, "orderSettled");
  const positionId = query.get("position");
  const asked = listApplicationKeys(context, applicationIds);
  const lines = positionId ? asked.filter((line) => line.positionId === positionId) : asked;
  const [line] = listBookingLines(context, lines);
  if (!line || (user.companyId && line.companyId !== user.companyId)) return unknown();
  return targetOf(visit, line.companyId, { kind: "booking", lines });
}

async function outstandingTarget(visit: BookerVisit, eventId: string | null): Promise<PayTarget> {
  if (!eventId) return nothingToPay(visit);
  const outstanding = findOutstanding(visit.context, eventId);
  if (!outstanding) return unknown();
  if (!outstanding.payable) {
    const back = visit.user.role === "employer" ? `/organization/my-events/${eventId}` : overviewPath(visit);
    throw await redirectWithFlash(back, "nothingOutstanding");
  }
  return targetOf(visit, outstanding.companyId, { kind: "outstanding", eventId });
}

/** The same order without the people who cannot be booked any more. */
export function restOf({ wanted, lines }: PayTarget): Wanted {
  if (wanted.kind === "outstanding") return wanted;
  const lost = new Set(lines.filter(({ refusal }) => refusal).map(({ applicationId }) => applicationId));
  return { kind: wanted.kind, lines: wanted.lines.filter(({ applicationId }) => !lost.has(applicationId)) };
}
