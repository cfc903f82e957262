import { bookerPrefix, overviewPath } from "~/addresses/booker-paths";
import { shownInvoiceTerms } from "~/answers/shown-invoice-terms.server";
import { listBookingLists } from "~/domain/selection/booking-list.queries.server";
import type { BookingList } from "~/domain/selection/selection";
import type { BookerVisit } from "~/http/visit.server";

/** The booking lists of the page, with what each costs and until when it can be booked on invoice. */
export function loadBookingList(visit: BookerVisit) {
  const { context, language, settings, url, t } = visit;
  const lists = listBookingLists(context, { language, companyId: url.searchParams.get("company") });
  return {
    title: t("booking:list.title"),
    lists,
    invoices: shownInvoiceTerms(visit, new Map(lists.map((list) => [list.companyId, firstDayOf(list)]))),
    now: context.now,
    taxRatePercent: settings.taxRatePercent,
    prefix: bookerPrefix(visit),
    overviewHref: overviewPath(visit),
    back: url.pathname + url.search,
  };
}

const firstDayOf = ({ events }: BookingList) =>
  events.flatMap(({ entries }) => entries.map(({ day }) => day)).sort()[0] ?? "";
