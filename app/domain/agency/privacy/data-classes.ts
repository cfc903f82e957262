import { CLASS_NAMES, type ClassName, type DataClass } from "./data-class";

type Described = Omit<DataClass, "name">;
const all = ["person", "company", "agency"] as const;
const own = ["person", "agency"] as const;
const agency = ["agency"] as const;
const locked = { until: "retentionContractYears", erasure: "locked" } as const;
const personal = { basis: "contract", until: "account", erasure: "erased" } as const;

/** Names in a line, so that the table of classes is read at a glance. */
const listed = (names: string) => names.split(/\s+/);

const described: Record<ClassName, Described> = {
  account: {
    ...personal,
    readers: own,
    tables: listed(`users companies account_search account_words registrations calendar_keys calendar_versions
      mail_choices push_choices request_drafts autosaves authenticator_apps passkeys recovery_codes second_step_rules
      colleague_invitations event_on_site_people api_tokens keys_off`),
    areas: ["portraits", "logos", "registrations", "exports"],
  },
  profile: {
    ...personal,
    readers: all,
    tables: listed(`staff_profiles staff_wishes saved_searches availability_days availability_pattern other_work
      favourites company_blocks staff_blocks company_notes company_note_versions teams team_members`),
    areas: [],
  },
  looks: { ...personal, readers: all, tables: ["staff_profiles"], areas: [] },
  photos: { ...personal, readers: all, tables: ["staff_photos", "files"], areas: ["photos"] },
  voice: { ...personal, basis: "consent", readers: all, tables: ["staff_profiles", "files"], areas: ["voices"] },
  documents: {
    basis: "contract",
    readers: all,
    tables: ["briefings", "briefing_reads", "files"],
    areas: ["briefings"],
    until: "account",
    erasure: "erased",
  },
  bankAndSsn: {
    basis: "duty",
    readers: own,
    tables: ["staff_profiles", "booked_staff_details"],
    areas: [],
    ...locked,
  },
  applications: {
    basis: "contract",
    readers: all,
    tables: listed(`applications waiting_applications invitations standbys group_applicants list_entries
      work_overrides`),
    areas: [],
    until: "retentionApplicationMonths",
    erasure: "locked",
  },
  bookings: {
    basis: "contract",
    readers: all,
    tables: listed(`bookings booking_reasons appeals reliability_excuses reliability_hints replacements reminders
      attendance_answers job_changes change_proposals check_ins late_alarms broken_rests batches batch_positions
      event_stars figure_people figure_months figure_totals figure_due figure_cells`),
    areas: [],
    ...locked,
  },
  ratings: {
    basis: "interest",
    readers: all,
    tables: ["ratings", "company_ratings"],
    areas: [],
    until: "months24",
    erasure: "erased",
  },
  safety: {
    basis: "duty",
    readers: own,
    tables: ["safety_reports", "safety_steps"],
    areas: [],
    until: "safetyReportMonths",
    erasure: "locked",
  },
  contracts: {
    basis: "duty",
    readers: own,
    tables: ["contracts", "contract_templates", "comparable_terms", "files"],
    areas: ["contracts", "signatures"],
    ...locked,
  },
  hours: {
    basis: "duty",
    readers: all,
    tables: listed(`hours_confirmations hours_objections hours_proposals pay_due`),
    areas: ["signatures"],
    ...locked,
  },
  registrationDays: {
    basis: "duty",
    readers: own,
    tables: listed(`registration_days registration_reports registration_exports registration_slips
      registration_holes registration_months registration_start`),
    areas: ["registrations"],
    ...locked,
  },
  pay: {
    basis: "duty",
    readers: own,
    tables: listed(`pay_start pay_months pay_items pay_numbers pay_statements pay_exports pay_exported_months
      payouts payout_lines bank_entries bank_bookings`),
    areas: ["pay"],
    ...locked,
  },
  bills: {
    basis: "duty",
    readers: ["company", "agency"],
    tables: listed(`bills orders order_lines payments payment_customers payment_events card_setups cards_on_file
      refunds reclaims invoice_receipts hours_credits price_credits processing_fees outstanding_reminders
      promotion_codes vat_checks vat_reviews vat_waits billing_profiles order_references bill_xml bill_deliveries
      e_invoice_faults customer_accounts accounting_exports accounting_export_bills dunning_letters
      dunning_letter_bills dunning_stops bank_statements bank_entries bank_bookings company_credits credit_refunds
      figure_money files`),
    areas: ["bills"],
    ...locked,
  },
  messages: {
    basis: "interest",
    readers: all,
    tables: listed(`contact_messages announcements announcement_places announcement_reads company_news`),
    areas: [],
    until: "months24",
    erasure: "erased",
  },
  mails: {
    basis: "interest",
    readers: agency,
    tables: ["outbox", "alerts"],
    areas: [],
    until: "months24",
    erasure: "erased",
  },
  sessions: {
    basis: "interest",
    readers: own,
    tables: listed(`sessions tokens trusted_devices push_subscriptions submissions answered_captchas day_codes
      onsite_links`),
    areas: [],
    until: "days90",
    erasure: "erased",
  },
  consents: {
    basis: "duty",
    readers: own,
    tables: ["consents", "newsletter_subscribers"],
    areas: [],
    until: "account",
    erasure: "erased",
  },
  usage: {
    basis: "interest",
    readers: agency,
    tables: ["alerted_positions", "queue_marks", "visit_counts"],
    areas: [],
    until: "retentionUsageMonths",
    erasure: "erased",
  },
  audit: {
    basis: "duty",
    readers: agency,
    tables: listed(
      `audit_entries audit_values viewings data_exports erasures retention_runs privacy_requests breaches processors`,
    ),
    areas: [],
    ...locked,
  },
  house: {
    basis: "interest",
    readers: all,
    tables:
      listed(`appearance_reasons bank_layouts company_changes dated_values dunning_texts event_days event_words events
      field_key_canaries index_now_keys jobs landing_texts legal_confirmations legal_texts log_mark migrations opened_positions
      place_search_keys places positions postal_codes public_jobs public_version push_keys settings staff_type_prices
      staff_type_slugs staff_types system_events tellers tellings testimonials wall_changes`),
    areas: ["settings", "testimonials"],
    until: "always",
    erasure: "nobody",
  },
};

/** Every kind of data that the product holds: why, who sees it, where it is, how long, and what an erasure does (PRIV-01). */
export const dataClasses: readonly DataClass[] = CLASS_NAMES.map((name) => ({ name, ...described[name] }));

/** The classes that tell of a person. */
export const personalClasses: readonly DataClass[] = dataClasses.filter(({ name }) => name !== "house");
