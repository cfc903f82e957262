import { shownWait } from "~/answers/shown-wait.server";
import { billTitle } from "~/domain/bill/bill-document";
import { findBill } from "~/domain/bill/queries.server";
import { addressLines } from "~/domain/payment/billing/billing-address.server";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";

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
    cancelled: bill.cancelled,
    refundedCents: bill.refundedCents,
    corrections: bill.corrections,
  };
}
