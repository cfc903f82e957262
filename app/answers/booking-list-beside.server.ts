import { bookerPrefix } from "~/addresses/booker-paths";
import { listBookingLists } from "~/domain/selection/booking-list.queries.server";
import type { BookingList } from "~/domain/selection/selection";
import type { BookerVisit } from "~/http/visit.server";

/** The booking list beside a page with `?cart=1`, else null; a superuser sees one company's list or all. */
export function cartOf(visit: BookerVisit, companyId: string | null = null) {
  const { url, context, language } = visit;
  if (!url.searchParams.has("cart")) return null;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("cart");
  const lists: BookingList[] = listBookingLists(context, { language, companyId });
  return {
    lists,
    now: context.now,
    prefix: bookerPrefix(visit),
    closeHref: rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname,
    back: url.pathname + url.search,
  };
}
