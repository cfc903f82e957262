/** The kinds of background work that have a name; a test holds them to the handlers there are. */
export const workKinds: readonly string[] = [
  "alert-digest",
  "alerts",
  "attendance-alarms",
  "bill-document",
  "capture-payment",
  "change-expired",
  "check-card",
  "check-payment",
  "check-refund",
  "check-vat",
  "company-news",
  "contract-document",
  "contract-of-move",
  "discard-briefing",
  "end-applications",
  "event-day",
  "file-backup",
  "forget-reason",
  "hours-deadline",
  "issue-bill",
  "job-changes",
  "mail",
  "nightly-copy",
  "outstanding-reminder",
  "payment-failed",
  "processing-fee",
  "refund-payment",
  "release-payment",
  "reminders",
  "remove-old",
  "renew-contracts",
  "replacement-wave",
  "return-price",
  "sandbox-event",
  "settle-price",
];

/** What a row of the outbox would have done. */
export function workName(
  t: (key: string, values: Record<string, string>) => string,
  { work = "", template = "" }: Record<string, string>,
): string {
  return t(`system:work.${workKinds.includes(work) ? work : "other"}`, { kind: work, template });
}
