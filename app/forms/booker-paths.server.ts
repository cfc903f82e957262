import type { SessionUser } from "~/domain/account/sessions.server";
import { listBookingLists } from "~/domain/selection/booking-list.queries.server";
import type { BookingList } from "~/domain/selection/selection";
import type { Visit } from "~/http/visit.server";

type BookerVisit = Visit<SessionUser & { role: "employer" | "superuser" }>;

/** Where the pages of a booker lie. */
export function bookerPrefix({ user }: { user: { role: string } }): "/organization" | "/superuser" {
  return user.role === "superuser" ? "/superuser" : "/organization";
}

/** Where the events of a booker are listed. */
export function overviewPath({ user }: { user: { role: string } }): string {
  return user.role === "superuser" ? "/superuser/eventslist" : "/organization/request-overview";
}

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
