import { bookerPrefix, overviewPath } from "~/addresses/booker-paths";
import { findNextFreePlace, findOrderedBill, listOrderedTeam } from "~/domain/bill/ordered/ordered.queries.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { billingView } from "~/domain/payment/pay-page.queries.server";
import type { BookerVisit } from "~/http/visit.server";
import { teamHref } from "~/ui/team/team-href";
import { settledOrder } from "../order-page.server";

/** As many as are shown one by one; the rest is counted. */
const SHOWN = 12;

/** What the pages after paying show of an order (DESK-07). */
export function orderedPage(visit: BookerVisit) {
  const { context, language } = visit;
  const order = settledOrder(visit);
  const prefix = bookerPrefix(visit);
  const team = listOrderedTeam(context, order.id, language);
  const bill = findOrderedBill(context, order.id);
  const free = findNextFreePlace(context, order, [...new Set(team.map(({ eventId }) => eventId))]);
  const company = findCompany(context, order.companyId);
  const bills = prefix === "/organization" ? `${prefix}/bills` : `${prefix}/back-office/bills`;
  const { kind, orderNumber, netCents, discountCents, taxRatePercent, taxCents, totalCents } = order;
  return {
    id: order.id,
    prefix,
    kind,
    orderNumber,
    billTo: (company && billingView(context, company, language)?.billTo) ?? "",
    sums: { netCents: netCents - discountCents, taxPercent: taxRatePercent, taxCents, totalCents },
    method: order.cardBrand ?? "onInvoice",
    team: team.slice(0, SHOWN),
    more: Math.max(team.length - SHOWN, 0),
    steps: nextSteps(team, order, bill),
    briefingHref: briefingHref(prefix, team),
    bill: bill && { number: bill.number, href: `${bills}/${bill.number}` },
    billsHref: prefix === "/organization" ? `${prefix}/profile?tab=bills` : null,
    overviewHref: overviewPath(visit),
    completedHref: `${prefix}/payment-completed?order=${order.id}`,
    next: free && {
      eventName: free.eventName,
      free: free.free,
      waiting: free.waiting,
      href: free.alike > 1 ? teamHref(prefix, free) : `${prefix}/positions/${free.positionId}/selection`,
    },
  };
}

/** One form for all of an event who have no briefing yet (CREW-08), or the page of the only one. */
function briefingHref(prefix: string, team: ReturnType<typeof listOrderedTeam>): string {
  const missing = team.filter(({ briefed }) => !briefed);
  const [first] = missing;
  return missing.length > 1 && first
    ? `${prefix}/events/${first.eventId}/change-many?without=briefing#many-brief`
    : `${prefix}/positions/${(first ?? team[0])?.positionId}/briefings`;
}

/** What is still to do for an order, and what of it is done; null: nothing of that kind belongs to it (CASE-59). */
function nextSteps(
  team: ReturnType<typeof listOrderedTeam>,
  { kind, paymentMethod, totalCents, paidAt }: ReturnType<typeof settledOrder>,
  bill: ReturnType<typeof findOrderedBill>,
) {
  const unsigned = team.filter(({ signed }) => !signed);
  const names = new Map((unsigned.length > 0 ? unsigned : team).map(({ userId, firstName }) => [userId, firstName]));
  const toPay = paymentMethod === "invoice" && totalCents > 0;
  const books = kind === "booking" || kind === "list";
  return {
    titleKey: books ? ("success.title" as const) : ("success.titleOrdered" as const),
    team:
      !books || team.length === 0
        ? null
        : {
            names: [...names.values()],
            signed: unsigned.length === 0,
            briefed: team.every(({ briefed }) => briefed),
            hoursConfirmed: team.every(({ hoursConfirmed }) => hoursConfirmed),
            lastDay: team.at(-1)?.day ?? "",
          },
    bill: toPay ? { dueDay: bill?.dueDay ?? null, paid: paidAt !== null } : null,
  };
}

export type OrderedPage = ReturnType<typeof orderedPage>;
