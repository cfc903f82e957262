import { publicPages } from "~/answers/public-pages.server";
import { remindOfEnd } from "~/domain/account/api-tokens/remind-of-end.server";
import { sendMonthMails } from "~/domain/agency/figures/month-mail/send-month-mails.server";
import { countDueFigures } from "~/domain/agency/figures/recount.server";
import { erasePerson } from "~/domain/agency/privacy/erasure/erase-person.server";
import { endExport, makeExport } from "~/domain/agency/privacy/export/make-export.server";
import { tellGoogle } from "~/domain/agency/reach/telling/tell-google.server";
import { tellIndexNow } from "~/domain/agency/reach/telling/tell-index-now.server";
import { removeOld } from "~/domain/agency/removal/remove-old.server";
import { endAtItsTime } from "~/domain/agency/viewing/end-viewing.server";
import { sendAlerts, sendDigest } from "~/domain/application/alerts/send-alerts.server";
import { sendJobChanges } from "~/domain/attendance/changes/send-job-changes.server";
import { raiseLateAlarms } from "~/domain/attendance/late/raise-late-alarms.server";
import { askForContact } from "~/domain/attendance/reminders/ask-for-contact.server";
import { raiseAlarms } from "~/domain/attendance/reminders/raise-alarms.server";
import { sendEventDay } from "~/domain/attendance/reminders/send-event-day.server";
import { sendReminders } from "~/domain/attendance/reminders/send-reminders.server";
import { issueLetter } from "~/domain/bill/dunning/issue-letter.server";
import { issueBillDocument } from "~/domain/bill/issue-bill-document.server";
import { settlePriceOf } from "~/domain/bill/moving/settle-price.server";
import { checkReclaims } from "~/domain/bill/reclaims/check-reclaims.server";
import { returnPrice } from "~/domain/bill/replacement/return-price.server";
import { checkRefund, sendRefund } from "~/domain/bill/send-refund.server";
import { issueInTime } from "~/domain/bill/vat/issue-in-time.server";
import { forgetReason } from "~/domain/booking/ending/booking-reason.server";
import { expireChange } from "~/domain/booking/moving/end-change.server";
import { issueContractDocument } from "~/domain/contract/issue-contract-document.server";
import { contractOfMove } from "~/domain/contract/moving/moved-contract.server";
import { renewContracts } from "~/domain/contract/renew-contracts.server";
import { lookAtRegistration } from "~/domain/elda/look-at-registration.server";
import { discardBriefing } from "~/domain/event/request/draft-briefing.server";
import { endProposal } from "~/domain/hours/proposals/end-proposal.server";
import { invitePlannedBatch } from "~/domain/invitation/waves/invite-next-batch.server";
import { notifyCompany } from "~/domain/message/company-news/notify-company.server";
import { draftLastMonth } from "~/domain/pay/draft-month.server";
import { issueStatement } from "~/domain/pay/statement/issue-statement.server";
import { checkVatNumber } from "~/domain/payment/billing/check-vat-number.server";
import { checkCardSetup } from "~/domain/payment/card/card-on-file.server";
import { handlePaymentEvent } from "~/domain/payment/card/handle-payment-event.server";
import { capturePayment, checkPayment, releasePayment } from "~/domain/payment/card/payment-handlers.server";
import { billFailedFee } from "~/domain/payment/outstanding/charge-processing-fee.server";
import { checkProcessingFee } from "~/domain/payment/outstanding/processing-fee.server";
import { remindOutstanding } from "~/domain/payment/outstanding/remind-outstanding.server";
import { lookAtReliability } from "~/domain/reliability/look-at-reliability.server";
import { endApplications } from "~/domain/selection/people/end-applications.server";
import { backUpFiles } from "~/domain/shared/back-up-files.server";
import type { Context } from "~/domain/shared/context";
import { copyNightly } from "~/domain/shared/nightly-copy.server";
import type { OutboxRow } from "~/domain/shared/outbox.server";
import type { OutboxKind, OutboxPayloads } from "~/domain/shared/outbox-kinds";
import { deliverMail } from "~/mails/deliver-mail.server";
import { deliverPush } from "~/mails/push/deliver-push.server";

type Handlers = {
  [K in OutboxKind]: (context: Context, payload: OutboxPayloads[K], row: OutboxRow) => Promise<void> | void;
};

/** What is done for each kind of outbox row. A handler may run again after a crash: what it does must bear repeating. */
const handlers: Handlers = {
  "alert-digest": sendDigest,
  alerts: sendAlerts,
  "ask-for-contact": askForContact,
  "attendance-alarms": (context) => raiseAlarms(context),
  "bill-document": issueBillDocument,
  "capture-payment": (context, payload) => capturePayment(context, payload),
  "change-expired": expireChange,
  "check-card": (context, payload) => checkCardSetup(context, payload),
  "check-payment": (context, payload) => checkPayment(context, payload),
  "check-reclaims": checkReclaims,
  "check-refund": (context, payload) => checkRefund(context, payload),
  "check-vat": (context, payload) => checkVatNumber(context, payload),
  "company-news": (context, payload) => notifyCompany(context, payload),
  "contract-document": issueContractDocument,
  "contract-of-move": (context, payload) => contractOfMove(context, payload),
  "data-export": makeExport,
  "discard-briefing": (context, { fileId }) => discardBriefing(context, fileId),
  "draft-pay": draftLastMonth,
  "dunning-letter": issueLetter,
  "end-applications": endApplications,
  "end-export": endExport,
  "end-viewing": endAtItsTime,
  "erase-person": erasePerson,
  "event-day": sendEventDay,
  "file-backup": backUpFiles,
  "forget-reason": forgetReason,
  "hours-deadline": endProposal,
  "issue-bill": (context, payload) => issueInTime(context, payload),
  "job-changes": sendJobChanges,
  "look-at-reliability": (context, { userId }) => lookAtReliability(context, { userId, lowered: true }),
  "look-at-registration": lookAtRegistration,
  "late-alarms": (context) => raiseLateAlarms(context),
  mail: deliverMail,
  "month-figures": sendMonthMails,
  "nightly-copy": (context) => copyNightly(context),
  "outstanding-reminder": remindOutstanding,
  "pay-statement": issueStatement,
  "payment-failed": billFailedFee,
  "processing-fee": (context, payload) => void checkProcessingFee(context, payload),
  push: deliverPush,
  "refund-payment": (context, payload) => sendRefund(context, payload),
  "release-payment": (context, payload) => releasePayment(context, payload),
  "count-figures": (context) => countDueFigures(context),
  "remove-old": (context) => removeOld(context),
  "renew-contracts": (context, payload) => renewContracts(context, payload),
  reminders: (context) => sendReminders(context),
  "replacement-wave": invitePlannedBatch,
  "return-price": returnPrice,
  /** What Stripe posts to the webhook, the sandbox puts here. */
  "sandbox-event": (context, { event }) => void handlePaymentEvent(context, event),
  "settle-price": settlePriceOf,
  "tell-google": (context) => tellGoogle(context, publicPages(context)),
  "tell-indexnow": (context) => tellIndexNow(context, publicPages(context)),
  "token-ends": remindOfEnd,
};

export const outboxKinds = Object.keys(handlers);

/** Does the work of a row; a row of a program before or after this one may be of no known kind. */
export async function handleRow(context: Context, row: OutboxRow): Promise<void> {
  if (!Object.hasOwn(handlers, row.kind)) throw new Error(`no handler for ${row.kind}`);
  await handlers[row.kind as OutboxKind](context, JSON.parse(row.payloadJson), row);
}
