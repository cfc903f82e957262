import type { TFunction } from "i18next";
import type { InvoiceTerm } from "~/domain/payment/billing/invoice-term";
import { formatWeekdayDay } from "~/i18n/format";

/** "On invoice until Fri, 27.11.2026", or what pays instead (CREW-13). */
export function invoiceText(t: TFunction, { until, over, cards }: InvoiceTerm): string {
  if (over) return t(cards ? "payment:invoice.overByCard" : "payment:invoice.over");
  return t("payment:invoice.until", { day: formatWeekdayDay(t, until) });
}
