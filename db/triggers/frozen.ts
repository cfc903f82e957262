/** What stays of a row as it was written; whatever else changes is refused by this name. */
interface Frozen {
  refusal: string;
  /** Columns that never change. */
  stays: string;
  /** Columns that are given together, once: the first of each group says that they are. */
  once?: string[];
  /** Once one of these is given, nothing changes any more. */
  over?: string;
  /** The only change is that this is given, once. */
  ends?: string;
}

const frozen: Record<string, Frozen> = {
  bookings: {
    refusal: "booking_frozen",
    stays:
      "id position_id application_id user_id company_id starts_at ends_at booked_at booked_by replaces_booking_id breaks_deducted",
    once: ["cancelled_at cancelled_by cancelled_kind"],
  },
  staff_type_slugs: { refusal: "slug_frozen", stays: "slug staff_type_id" },
  public_jobs: { refusal: "public_job_frozen", stays: "id" },
  appeals: { refusal: "appeal_frozen", stays: "booking_id user_id words appealed_at", over: "decided_at" },
  standbys: { refusal: "standby_frozen", stays: "position_id user_id joined_at", over: "ended_at" },
  check_ins: {
    refusal: "check_in_frozen",
    stays: "id booking_id act side way said_at received_at said_by link_name",
    ends: "undone_at",
  },
  // What was told stands as it was said; it can be withdrawn, once, and only who is booked there says that they read it
  announcements: {
    refusal: "announcement_frozen",
    stays: "id event_id day group_id ticked text sent_at sent_by",
    ends: "withdrawn_at",
  },
  invitations: {
    refusal: "invitation_frozen",
    stays: "id kind position_id company_id user_id replacement_id wave because asked_at asked_by",
    once: ["answered_at answer decline_reason", "closed_at answered_at"],
  },
  reminders: {
    refusal: "reminder_frozen",
    stays: "booking_id kind user_id starts_at due_at",
    once: ["sent_at", "dropped_at dropped_because"],
  },
  attendance_answers: {
    refusal: "answer_frozen",
    stays: "id booking_id way answered_at answered_by",
    once: ["superseded_at"],
  },
  payments: { refusal: "payment_frozen", stays: "amount_cents order_id method" },
  bills: {
    refusal: "bill_issued",
    stays:
      "id year sequence bill_number company_id order_id corrects_bill_id issued_at net_cents discount_cents tax_rate_percent tax_cents total_cents content_json language",
    over: "document_file_id",
  },
  reclaims: { refusal: "reclaim_frozen", stays: "id order_id payment_id kind found_at" },
  dunning_letters: {
    refusal: "letter_frozen",
    stays: "id company_id step language sent_at sent_by open_cents interest_cents flat_cents content_json",
    over: "document_file_id",
  },
  // The fee of an event is taken once
  processing_fees: { refusal: "processing_fee_frozen", stays: "event_id company_id", over: "order_id" },
  // 7: a submitted contract never changes; a later version replaces it. What was signed keeps its signature
  contracts: {
    refusal: "contract_frozen",
    stays:
      "id contract_number booking_id version template_version body_file_id body_sha256 party_first_name party_last_name other_work_statement created_at",
    once: [
      "signed_at signed_way signed_first_name signed_last_name signature_file_id signed_address signed_user_agent",
      "submitted_at",
      "document_file_id document_sha256",
      "replaced_at",
    ],
  },
  hours_proposals: {
    refusal: "proposal_frozen",
    stays:
      "id booking_id version answers_id starts_at ends_at break_minutes words proposed_at proposed_by answer_until by_deadline",
    once: ["passed_at"],
    over: "closed_at",
  },
  hours_objections: {
    refusal: "hours_objection_frozen",
    stays: "id booking_id hours_confirmation_id words objected_at",
    over: "decided_at",
  },
  tokens: { refusal: "token_used", stays: "key_hash purpose expires_at", over: "used_at" },
  push_subscriptions: { refusal: "push_subscriptions_stay", stays: "user_id endpoint" },
  pay_months: { refusal: "pay_month_locked", stays: "month", once: ["locked_at locked_by total_cents"] },
  // Many positions that were published at once are taken back once, within a minute, by somebody of the company or of the agency that made them, and only those that nobody applied for (BULK-08)
  batches: { refusal: "batch_frozen", stays: "id event_id company_id made_at made_by", over: "undone_at" },
  privacy_requests: {
    refusal: "privacy_request_frozen",
    stays: "id kind user_id name came_on identity entered_at entered_by",
    once: ["extended_at due_at extended_reason", "closed_at closed_by answer"],
  },
  // An order is stopped or done, once
  erasures: {
    refusal: "erasure_frozen",
    stays: "id user_id ordered_at due_at preview",
    once: ["done_at"],
    over: "stopped_at",
  },
  authenticator_apps: { refusal: "authenticator_app_frozen", stays: "user_id created_at", once: ["confirmed_at"] },
  recovery_codes: { refusal: "code_used", stays: "code_hash user_id", over: "used_at" },
  // A bill is handed in once
  bill_deliveries: { refusal: "bill_delivered", stays: "bill_id issued_at", over: "delivered_on" },
  // An invitation is one address, one duty and one answer
  colleague_invitations: {
    refusal: "colleague_invitation_over",
    stays: "email_folded duty company_id expires_at",
    over: "accepted_at withdrawn_at",
  },
  // Of a token only the day of its use and its end are written later, the end once
  api_tokens: {
    refusal: "token_frozen",
    stays: "id token_hash company_id name scope created_at created_by expires_at",
    once: ["revoked_at"],
  },
  // Who looked at whom, and why, never changes; it ends once
  viewings: {
    refusal: "viewing_frozen",
    stays: "id viewer_id viewed_id reason started_at until session_hash",
    once: ["ended_at"],
  },
};

/** Rows of which no column ever changes. */
const neverChanged: Record<string, string> = {
  announcement_reads: "announcement_read_frozen",
  announcement_places: "announcement_frozen",
  price_credits: "price_credit_frozen",
  // An entry of the bank is kept as it came, and booked once at a time
  bank_statements: "bank_frozen",
  bank_entries: "bank_frozen",
  // What the accountant was given stays what it was; a customer's number changes while no file has named it
  accounting_exports: "export_frozen",
  accounting_export_bills: "export_frozen",
  dunning_letter_bills: "letter_frozen",
  dunning_texts: "text_frozen",
  outstanding_reminders: "outstanding_reminder_frozen",
  // 6: an event of the payment provider is taken once (primary key) and never changed
  payment_events: "payment_event_frozen",
  contract_templates: "contract_template_frozen",
  hours_confirmations: "hours_frozen",
  hours_credits: "hours_credit",
  audit_entries: "audit_frozen",
  // A version of a legal text never changes; a new one shows in public at once
  legal_texts: "legal_text_frozen",
  // What a company has written about a person is written once; another text is another version
  company_note_versions: "note_version_frozen",
  registration_exports: "registration_export_frozen",
  registration_slips: "registration_slip_frozen",
  work_overrides: "work_override_frozen",
  pay_items: "pay_item_frozen",
  pay_numbers: "pay_number_frozen",
  payouts: "payout_frozen",
  other_work: "other_work_frozen",
  // What was agreed to only grows, and so does the log of what was deleted; an erasure takes the consents along
  consents: "consent_frozen",
  breaches: "breach_frozen",
  // What stands beside the audit log is never changed, and goes by an erasure only (PRIV-09)
  audit_values: "audit_frozen",
  // What was made of a bill as data stays as it is
  bill_xml: "bill_xml_made",
};

/** Rows that are never deleted. */
const neverDeleted: Record<string, string> = {
  bookings: "booking_undeletable",
  attendance_answers: "answer_undeletable",
  change_proposals: "change_undeletable",
  price_credits: "price_credit_undeletable",
  payments: "payment_frozen",
  bills: "bill_issued",
  invoice_receipts: "receipt_frozen",
  refunds: "refund_frozen",
  reclaims: "reclaim_frozen",
  bank_statements: "bank_frozen",
  bank_entries: "bank_frozen",
  bank_bookings: "bank_frozen",
  company_credits: "credit_frozen",
  credit_refunds: "credit_frozen",
  accounting_exports: "export_frozen",
  accounting_export_bills: "export_frozen",
  customer_accounts: "customer_account_frozen",
  dunning_letter_bills: "letter_frozen",
  dunning_letters: "letter_frozen",
  dunning_stops: "stop_frozen",
  dunning_texts: "text_frozen",
  processing_fees: "processing_fee_frozen",
  payment_events: "payment_event_frozen",
  contract_templates: "contract_template_frozen",
  hours_confirmations: "hours_frozen",
  hours_proposals: "proposal_frozen",
  hours_objections: "hours_objection_frozen",
  hours_credits: "hours_credit",
  audit_entries: "audit_frozen",
  legal_texts: "legal_text_frozen",
  push_keys: "push_keys_frozen",
  ratings: "rating_kept",
  registration_days: "registration_day_frozen",
  registration_reports: "registration_report_frozen",
  registration_exports: "registration_export_frozen",
  registration_slips: "registration_slip_frozen",
  dated_values: "dated_value_frozen",
  work_overrides: "work_override_frozen",
  pay_months: "pay_month_locked",
  pay_statements: "pay_statement_frozen",
  payouts: "payout_frozen",
  payout_lines: "payout_frozen",
  batches: "batch_frozen",
  privacy_requests: "privacy_request_frozen",
  breaches: "breach_frozen",
  retention_runs: "retention_run_kept",
  erasures: "erasure_frozen",
  bill_xml: "bill_xml_made",
  bill_deliveries: "bill_delivered",
};

const changed = (columns: readonly string[]) => columns.map((name) => `new.${name} is not old.${name}`).join(" or ");
const words = (text = "") => text.split(" ").filter(Boolean);

function whatIsRefused({ stays, once = [], over, ends }: Frozen): string {
  const given = once.map(words).map((group) => `(old.${group[0]} is not null and (${changed(group)}))`);
  const ended = [...words(over), ...words(ends)].map((name) => `old.${name} is not null`);
  return [...ended, ...words(ends).map((name) => `new.${name} is null`), changed(words(stays)), ...given].join(" or ");
}

const refuse = (name: string, when: string, refusal: string) =>
  `create trigger ${name} ${when}\nbegin\n  select raise(abort, '${refusal}');\nend;`;

/** What belongs to an order, and by which row of a change its order is known. */
const partsOfOrders = ["order_lines", "order_references"];
const changes = { insert: "new", update: "old", delete: "old" };

/** Once an order is settled, what it names for its bill never changes. */
const ofSettledOrders = partsOfOrders.flatMap((table) =>
  Object.entries(changes).map(([change, row]) =>
    refuse(
      `${table}_${change}_of_settled`,
      `before ${change} on ${table}
when exists (select 1 from orders o where o.id = ${row}.order_id and o.settled_at is not null)`,
      "order_settled",
    ),
  ),
);

/** What was written stays as it was: rows that are kept as evidence, and the columns by which others know a row. */
export const frozenTriggers: string[] = [
  ...Object.entries(frozen).map(([table, row]) =>
    refuse(`${table}_frozen`, `before update on ${table}\nwhen ${whatIsRefused(row)}`, row.refusal),
  ),
  ...Object.entries(neverChanged).map(([table, refusal]) =>
    refuse(`${table}_frozen`, `before update on ${table}`, refusal),
  ),
  ...Object.entries(neverDeleted).map(([table, refusal]) =>
    refuse(`${table}_never_deleted`, `before delete on ${table}`, refusal),
  ),
  ...ofSettledOrders,
];
