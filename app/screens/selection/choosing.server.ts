import type { z } from "zod";
import { bookerPrefix, overviewPath } from "~/addresses/booker-paths";
import { cartOf } from "~/answers/booking-list-beside.server";
import { shownInvoiceTerms } from "~/answers/shown-invoice-terms.server";
import { countListEntries } from "~/domain/selection/booking-list.queries.server";
import { readFilter, usesLooks, withoutLooks } from "~/domain/selection/filter";
import { findAppearanceReason, keepAppearanceReason } from "~/domain/selection/keep-appearance-reason.server";
import type { looksForm } from "~/domain/selection/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";

// What the page of one place and that of a group read and answer in the same way.

/** The filter as the address asks for it, and as it counts: without looks until the position has a reason for them. */
export function filterOf({ context, url }: Pick<BookerVisit, "context" | "url">, positionId: string) {
  const asked = readFilter(url.searchParams);
  const looks = usesLooks(asked) ? { reason: findAppearanceReason(context, positionId) } : null;
  return { asked, looks, filter: looks?.reason === null ? withoutLooks(asked) : asked };
}

/** Where the page lies, what o'clock it is, until when the day can be booked on invoice, and the company's booking list. */
export function roundOf(visit: BookerVisit, companyId: string, day: string) {
  return {
    invoice: shownInvoiceTerms(visit, new Map([[companyId, day]]))[companyId],
    now: visit.context.now,
    prefix: bookerPrefix(visit),
    overviewHref: overviewPath(visit),
    listCount: countListEntries(visit.context, companyId),
    cart: cartOf(visit, companyId),
  };
}

/** Keeps why looks may count for a position; the page follows with its filter. */
export function keepLooks(
  visit: BookerVisit,
  asked: { positionId: string } & z.output<typeof looksForm>,
  here: string,
) {
  const kept = keepAppearanceReason(visit.context, asked);
  if (kept.ok) return redirectWithFlash(here, "changesSaved");
  if (kept.refusal === "notFound") throw notFound();
  return refusalOf(kept, { field: "reason" });
}
