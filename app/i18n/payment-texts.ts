import type { TFunction } from "i18next";
import { formatWeekdayDay } from "./format";

/** "Mastercard •••• 4444". */
export const cardName = (t: TFunction, { brand, last4 }: { brand: string; last4: string }): string =>
  `${t(`payment:method.${brand}`, { defaultValue: t("payment:payment.card") })} •••• ${last4}`;

/** "On invoice until Fri, 27.11.2026", or what pays instead (CREW-13). */
export function invoiceText(t: TFunction, term: { until: string; over: boolean; cards: boolean }): string {
  if (term.over) return invoiceOver(t, term);
  return t("payment:invoice.until", { day: formatWeekdayDay(t, term.until) });
}

/** What pays for jobs that begin too soon for an invoice. */
export const invoiceOver = (t: TFunction, { cards }: { cards: boolean }): string =>
  t(cards ? "payment:invoice.overByCard" : "payment:invoice.over");
