import { issueBill } from "~/domain/bill/issue-bill.server";
import { issueBillDocument } from "~/domain/bill/issue-bill-document.server";
import { issueContractDocument } from "~/domain/contract/issue-contract-document.server";
import { discardBriefing } from "~/domain/event/draft-briefing.server";
import { deliverMail, type MailPayload } from "~/domain/message/deliver-mail.server";
import { checkCardSetup } from "~/domain/payment/card-on-file.server";
import { capturePayment, checkPayment, releasePayment } from "~/domain/payment/payment-handlers.server";
import { takePaymentEvent } from "~/domain/payment/take-payment-event.server";
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
  "contract-document": issueContractDocument,
  "discard-briefing": (context, payload: { fileId: string }) => discardBriefing(context, payload.fileId),
  "issue-bill": async (context, payload: { orderId: string }) => {
    const issued = issueBill(context, payload);
    if (!issued.ok) throw new Error(`bill of order ${payload.orderId}: ${issued.refusal}`);
  },
  "release-payment": (context, payload: { paymentId: string }) => releasePayment(context, payload),
  /** What Stripe posts to the webhook, the sandbox puts here. */
  "sandbox-event": async (context, payload: { event: ProviderEvent }) => {
    takePaymentEvent(context, payload.event);
  },
  mail: (context, payload: MailPayload, row) => deliverMail(context, payload, row),
};
