import { invoiceLimits } from "~/domain/payment/billing/invoice-terms.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import type { NearTerm } from "./job-fields";

/** What the settings say about jobs of this company, as the forms that make some need it. */
export const jobTerms = ({ context, settings }: Pick<Visit, "context" | "settings">, companyId: string): NearTerm => ({
  today: dayOf(context.now),
  nearTermDays: settings.nearTermDays,
  nearTermBonusPercent: settings.nearTermBonusPercent,
  textMaxLength: settings.textMaxLength,
  eventNameMaxLength: settings.eventNameMaxLength,
  teamFirstHours: settings.teamFirstHours,
  invoice: invoiceLimits(context, [companyId]).get(companyId),
});
