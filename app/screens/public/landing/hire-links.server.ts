import { hirePath } from "~/addresses/landing-addresses";
import type { ShownPrice } from "~/answers/landing-words";
import { fromCents, type HirePage } from "~/domain/event/landing/hire-rules";
import type { Visit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";
import { type LandingLink, labelOf, rootOf } from "./landing-links.server";

/** What a kind of work costs, unless the agency wants no prices on such pages. */
export function shownPriceOf(
  { t, settings }: Pick<Visit, "t" | "settings">,
  { employerRateCents }: HirePage,
): ShownPrice | null {
  if (settings.priceOnLandingPages === 0) return null;
  return { price: formatMoney(t, fromCents(employerRateCents)), rate: formatMoney(t, employerRateCents) };
}

/** A link to a page for companies, with the price from which somebody can be booked. */
export function hireLink(visit: Visit, page: HirePage, by: "work" | "state"): LandingLink {
  const shown = shownPriceOf(visit, page);
  return {
    href: rootOf(visit) + hirePath(page),
    label: labelOf(visit, page, by),
    note: shown ? visit.t("landing:hire.from", { price: shown.price }) : "",
  };
}
