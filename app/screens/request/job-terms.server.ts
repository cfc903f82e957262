import { invoiceLimits } from "~/domain/payment/billing/invoice-terms.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { invoiceOver } from "~/i18n/payment-texts";
import type { NearTerm } from "./job-fields";

type Terms = Pick<Visit, "context" | "settings" | "t">;

/** What the settings say about jobs of this company, as the forms that make some need it. */
export const jobTerms = (visit: Terms, companyId: string): NearTerm => ({
  today: dayOf(visit.context.now),
  nearTermDays: visit.settings.nearTermDays,
  nearTermBonusPercent: visit.settings.nearTermBonusPercent,
  textMaxLength: visit.settings.textMaxLength,
  eventNameMaxLength: visit.settings.eventNameMaxLength,
  teamFirstHours: visit.settings.teamFirstHours,
  invoice: invoiceWords(visit, companyId),
});

/** In the page's words, which the browser has no texts for before a day is typed. */
function invoiceWords({ context, t }: Terms, companyId: string): NearTerm["invoice"] {
  const limit = invoiceLimits(context, [companyId]).get(companyId);
  return (
    limit && {
      withinDays: limit.withinDays,
      until: t("payment:invoice.until", { day: "%" }),
      over: invoiceOver(t, limit),
    }
  );
}
