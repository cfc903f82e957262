import { shownWait } from "~/answers/shown-wait.server";
import type { BackOfficeOrderDetail } from "~/domain/bill/back-office-order.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { refundRefusalKey } from "~/gateways/payments/refusal-keys";
import { formatDay } from "~/i18n/format";

const moment = (at: number) => `${formatDay(dayOf(at))}, ${clockOf(at)}`;
const momentOrNull = (at: number | null) => (at === null ? null : moment(at));

/** Money that went back without us, as order and bill show it. */
export const shownReclaims = (reclaims: BackOfficeOrderDetail["reclaims"]) =>
  reclaims.map(({ changedAt, ...reclaim }) => ({ ...reclaim, changed: moment(changedAt) }));

/** An order as the back office shows it: instants as texts. */
export function orderView(context: Context<UserActor>, detail: BackOfficeOrderDetail, submissionId: string) {
  const { order, company, lines, payments, bills, refunds, receipts, ...rest } = detail;
  const { money, remaining } = rest;
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    kind: order.kind,
    method: order.paymentMethod,
    settled: moment(order.settledAt),
    companyName: company.companyName,
    state: rest.state,
    lines,
    netCents: order.netCents,
    discountCents: order.discountCents,
    promotionCode: rest.promotionCode,
    references: rest.references,
    taxPercent: order.taxRatePercent,
    taxCents: order.taxCents,
    ...money,
    openCents: rest.openCents,
    dueDay: rest.dueDay,
    bills: bills.map(({ id, billNumber, issuedAt, totalCents, correctsBillId, documentFileId }) => ({
      billNumber,
      issueDay: dayOf(issuedAt),
      totalCents,
      isCorrection: correctsBillId !== null,
      hasDocument: documentFileId !== null,
      wait: documentFileId === null ? shownWait(context, "bill-document", id) : null,
    })),
    payments: payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      provider: payment.provider,
      providerReference: payment.providerReference,
      amountCents: payment.amountCents,
      begun: moment(payment.createdAt),
      captured: momentOrNull(payment.capturedAt),
      released: momentOrNull(payment.releasedAt),
      failed: momentOrNull(payment.failedAt),
      failure: payment.failureKey ?? "paymentfailed",
    })),
    receipts: receipts.map(({ id, receivedOn, amountCents, bookingId, creditId }) => ({
      id,
      receivedOn,
      amountCents,
      from: bookingId ? ("bank" as const) : creditId ? ("credit" as const) : ("hand" as const),
    })),
    reclaims: shownReclaims(rest.reclaims),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountCents: refund.amountCents,
      toCard: refund.paymentId !== null,
      requested: moment(refund.requestedAt),
      requestedByName: refund.requestedByName,
      done: momentOrNull(refund.doneAt),
      failed: momentOrNull(refund.failedAt),
      failure: refundRefusalKey(refund.failureMessage),
    })),
    remainingCents: remaining?.totalCents ?? 0,
    correctable: remaining !== null && remaining.totalCents > 0,
    submissionId,
    markable: order.paymentMethod === "invoice" && bills.length > 0 && rest.openCents > 0,
    undoable: receipts.length > 0 && refunds.length === 0,
  };
}

export type OrderView = ReturnType<typeof orderView>;
