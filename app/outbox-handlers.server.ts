import { issueBill } from "~/domain/bill/issue-bill.server";
import { issueBillDocument } from "~/domain/bill/issue-bill-document.server";
import { checkRefund, sendRefund } from "~/domain/bill/send-refund.server";
import { issueContractDocument } from "~/domain/contract/issue-contract-document.server";
import { discardBriefing } from "~/domain/event/request/draft-briefing.server";
import { deliverMail, type MailPayload } from "~/domain/message/deliver-mail.server";
import { checkVatNumber } from "~/domain/payment/billing/check-vat-number.server";
import { checkCardSetup } from "~/domain/payment/card/card-on-file.server";
import { handlePaymentEvent } from "~/domain/payment/card/handle-payment-event.server";
import { capturePayment, checkPayment, releasePayment } from "~/domain/payment/card/payment-handlers.server";
import { billFailedFee } from "~/domain/payment/outstanding/charge-processing-fee.server";
import { checkProcessingFee } from "~/domain/payment/outstanding/processing-fee.server";
import { type Reminder, remindOutstanding } from "~/domain/payment/outstanding/remind-outstanding.server";
import { backUpFiles } from "~/domain/shared/back-up-files.server";
import type { Context } from "~/domain/shared/context";
import type { OutboxRow } from "~/domain/shared/outbox.server";
import type { ProviderEvent } from "~/gateways/payment-gateway";

/** Written as a method, so that each handler may name the payload of its own kind. */
export type OutboxHandler = {
  handle(context: Context, payload: Record<string, unknown>, row: OutboxRow): Promise<void>;
}["handle"];

/** What is done for each kind of outbox row. A handler may run again after a crash: what it does must bear repeating. */
export const outboxHandlers: Record<string, OutboxHandler> = {
  "bill-document": issueBillDocument,
  "capture-payment": (context, payload: { paymentId: string }) => capturePayment(context, payload),
  "check-card": (context, payload: { cardSetupId: string }) => checkCardSetup(context, payload),
  "check-payment": (context, payload: { paymentId: string; round?: number }) => checkPayment(context, payload),
  "check-refund": (context, payload: { reference: string; round?: number }) => checkRefund(context, payload),
  "check-vat": (context, payload: { companyId: string }) => checkVatNumber(context, payload),
  "contract-document": issueContractDocument,
  "discard-briefing": (context, payload: { fileId: string }) => discardBriefing(context, payload.fileId),
  "file-backup": backUpFiles,
  "issue-bill": async (context, payload: { orderId: string }) => {
    const issued = issueBill(context, payload);
    if (!issued.ok) throw new Error(`bill of order ${payload.orderId}: ${issued.refusal}`);
  },
  "outstanding-reminder": async (context, payload: Reminder) => remindOutstanding(context, payload),
  "payment-failed": async (context, payload: { orderId: string }) => billFailedFee(context, payload),
  "processing-fee": async (context, payload: { eventId: string }) => {
    checkProcessingFee(context, payload);
  },
  "refund-payment": (context, payload: { refundId: string }) => sendRefund(context, payload),
  "release-payment": (context, payload: { paymentId: string }) => releasePayment(context, payload),
  /** What Stripe posts to the webhook, the sandbox puts here. */
  "sandbox-event": async (context, payload: { event: ProviderEvent }) => {
    handlePaymentEvent(context, payload.event);
  },
  mail: (context, payload: MailPayload, row) => deliverMail(context, payload, row),
};
