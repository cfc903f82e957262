import type { TFunction } from "i18next";
import { shownWait } from "~/answers/shown-wait.server";
import { billTitle, writtenIban } from "~/domain/bill/bill-document";
import { type Bill, findBill } from "~/domain/bill/queries.server";
import { addressLines } from "~/domain/payment/billing/billing-address.server";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";

/** One bill of the own company. */
export function loadBill({ context, user, params, language, t }: EmployerVisit) {
  const bill = foundOr404(findBill(context, user.companyId, params.tid ?? ""));
  const { id, transactionId, content, billingAddress } = bill;
  return {
    title: billTitle(content, t),
    id,
    transactionId,
    hasDocument: bill.hasDocument,
    wait: bill.hasDocument ? null : shownWait(context, "bill-document", id),
    hasData: bill.hasData,
    orderDay: dayOf(bill.orderDate),
    paidDay: bill.paidAt === null ? null : dayOf(bill.paidAt),
    overdue: content.dueDay !== null && content.dueDay < dayOf(context.now),
    address: addressLines(billingAddress, language),
    content,
    payBy: payBy(bill, t),
    cancelled: bill.cancelled,
    refundedCents: bill.refundedCents,
    corrections: bill.corrections,
  };
}

/** How an invoice is paid of which something is open; what a card still pays needs nobody. */
function payBy({ content, openCents, transactionId }: Bill, t: TFunction): string | null {
  if (content.dueDay === null || openCents === 0) return null;
  const { issuerIban, issuerBic: bic } = content;
  const amount = formatMoney(t, openCents);
  return t("bill:detail.payBy", { amount, iban: writtenIban(issuerIban), bic, number: transactionId });
}
