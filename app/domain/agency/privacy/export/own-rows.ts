import type { ClassName } from "../data-class";

const position = "join positions p on p.id = x.position_id join events e on e.id = p.event_id";
const job = "e.event_name as event, p.job_place as place, p.starts_at as starts_at, p.ends_at as ends_at";
const booked =
  "join bookings b on b.id = x.booking_id join positions p on p.id = b.position_id join events e on e.id = p.event_id";
const company = "left join companies c on c.id = x.company_id";

/**
 * What a person is given of each class, named column by column, so that a new column is nobody's until somebody has
 * thought about it. Of others nothing is named but the company they worked for (Art. 15 (4) GDPR): no other applicant, no
 * signature of an employer, nothing that is said about somebody else. `?` is the person.
 */
export const ownRows: Partial<Record<ClassName, Record<string, string>>> = {
  account: {
    account: `select email, role, duty, first_name, last_name, phone, language, created_at, deactivated_at,
      deactivated_reason from users where id = ?`,
    registration: "select created_at, step_one_at, completed_at from registrations where user_id = ?",
    calendarAddresses: "select created_at, last_fetched_at, ended_at from calendar_keys where user_id = ?",
    mailChoices: "select kind, off, push_instead, changed_at from mail_choices where user_id = ?",
    deviceChoices: "select kind, off, changed_at from push_choices where user_id = ?",
    requestDrafts: "select fields_json as fields, updated_at from request_drafts where user_id = ?",
    // Of a second step when it was set up and used; no secret, key or hash of it.
    authenticatorApp: "select created_at, confirmed_at from authenticator_apps where user_id = ?",
    passkeys: "select name, created_at, last_used_at from passkeys where user_id = ?",
    keysOff: "select since from keys_off where user_id = ?",
    recoveryCodes: "select created_at, used_at from recovery_codes where user_id = ?",
    invitedAsColleague: "select email, duty, invited_at, accepted_at from colleague_invitations where accepted_by = ?",
    receivesTeams: `select e.event_name as event, x.named_at from event_on_site_people x
      join events e on e.id = x.event_id where x.user_id = ?`,
  },
  profile: {
    profile: `select date_of_birth, nationality, mother_tongue, foreign_languages, drivers_license, car_available,
      prefered_jobs, prefered_job_region, previous_jobs, job_experience, country, city, postal_code, address_line_one,
      address_line_two, ask_at_night, accept_terms_at, submitted_at, approved_at, sent_back_at, sent_back_reason
      from staff_profiles where user_id = ?`,
    savedSearches: "select name, filters, way, paused_until, created_at from saved_searches where user_id = ?",
    freeDays: "select day, free, since from availability_days where user_id = ?",
    weekdays: "select weekday, since from availability_pattern where user_id = ?",
    otherWork: "select kind, monthly_cents, declared_at from other_work where user_id = ?",
    companiesNotWanted: `select c.company_name as company, x.created_at from staff_blocks x ${company} where x.user_id = ?`,
    notesOfCompanies: `select c.company_name as company, x.words, x.saved_at from company_notes x ${company}
      where x.user_id = ?`,
    notesOfCompaniesBefore: `select c.company_name as company, x.version, x.words, x.saved_at
      from company_note_versions x ${company} where x.user_id = ? order by x.version`,
  },
  looks: {
    looks: `select gender, hair_color, height_cm, weight_kg, size, shoe_size, piercings, visible_tattoos,
      black_pantsuit, black_skirt_blazer from staff_profiles where user_id = ?`,
  },
  photos: {
    photos: "select id, file_id as file, sort_order, rotation, created_at from staff_photos where user_id = ?",
  },
  voice: {
    voice: `select f.id as file, f.mime, f.created_at from staff_profiles x join files f on f.id = x.voice_file_id
      where x.user_id = ?`,
  },
  documents: {
    briefingsRead: `select e.event_name as event, y.slot, x.read_at from briefing_reads x
      join briefings y on y.id = x.briefing_id join positions p on p.id = y.position_id join events e on e.id = p.event_id
      where x.user_id = ?`,
  },
  applications: {
    applications: `select ${job}, x.remarks, x.applied_at, x.withdrawn_at, x.rejected_at from applications x ${position}
      where x.user_id = ?`,
    waiting: `select ${job}, x.remarks, x.created_at, x.answered_at, x.refusal from waiting_applications x ${position}
      where x.user_id = ?`,
    invitations: `select ${job}, x.kind, x.asked_at, x.answered_at, x.answer, x.decline_reason, x.closed_at
      from invitations x ${position} where x.user_id = ?`,
    standBy: `select e.event_name as event, x.starts_at, x.ends_at, x.joined_at, x.ended_at from standbys x ${position}
      where x.user_id = ?`,
    workOverrides: `select ${job}, x.findings_json as findings, x.reason, x.overridden_at from work_overrides x ${position}
      where x.user_id = ?`,
  },
  bookings: {
    bookings: `select x.id, e.event_name as event, c.company_name as company, p.job_place as place, x.starts_at,
      x.ends_at, x.booked_at, x.cancelled_at, x.cancelled_kind, x.hours_confirmed_at from bookings x ${position} ${company}
      where x.user_id = ?`,
    appeals: `select x.booking_id as booking, x.words, x.appealed_at, x.decided_at, x.decision, x.answer from appeals x
      where x.user_id = ?`,
    excused: `select x.booking_id as booking, x.excused_at from reliability_excuses x ${booked} where b.user_id = ?`,
    hints: "select raised_at, closed_at from reliability_hints where user_id = ?",
    reminders: "select kind, due_at, sent_at, answered_at from reminders where user_id = ?",
    answers: `select x.booking_id as booking, x.way, x.answered_at from attendance_answers x ${booked} where b.user_id = ?`,
    changes: `select x.booking_id as booking, x.starts_at, x.ends_at, x.job_place as place, x.proposed_at, x.ended_at,
      x.ended_because from change_proposals x ${booked} where b.user_id = ?`,
    checkIns: `select x.booking_id as booking, x.act, x.way, x.said_at, x.undone_at from check_ins x ${booked}
      where b.user_id = ?`,
    late: `select x.booking_id as booking, x.day, x.raised_at, x.way_minutes from late_alarms x ${booked} where b.user_id = ?`,
  },
  ratings: {
    ratings: `select c.company_name as company, x.day, x.reliability, x.service, x.note, x.reply, x.replied_at
      from ratings x ${company} where x.user_id = ? and x.direction = 'ofPerson' and x.removed_at is null`,
  },
  contracts: {
    contracts: `select x.contract_number, x.version, x.language, x.party_first_name, x.party_last_name, x.created_at,
      x.signed_at, x.signed_way, x.signed_address, x.signed_user_agent, x.submitted_at, x.replaced_at,
      x.other_work_statement, x.document_file_id as file from contracts x ${booked} where b.user_id = ?`,
  },
  hours: {
    hours: `select x.booking_id as booking, x.version, x.confirm_starts_at, x.confirm_ends_at, x.break_minutes,
      x.recorded_via, x.reason, x.confirmed_at, x.staff_total_cents from hours_confirmations x ${booked}
      where b.user_id = ?`,
    proposals: `select x.booking_id as booking, x.version, x.starts_at, x.ends_at, x.break_minutes, x.words,
      x.proposed_at, x.closed_at from hours_proposals x ${booked} where b.user_id = ? and x.proposed_by = b.user_id`,
  },
  registrationDays: {
    registrationDays: `select x.booking_id as booking, x.day, c.company_name as company, x.made_at, r.reported_at,
      r.protocol, x.storno_at, x.voided_at from registration_days x ${company}
      left join registration_reports r on r.id = x.report_id where x.user_id = ?`,
  },
  pay: {
    lines: `select month, kind, amount_cents, from_month, booking_id as booking, minutes, rate_cents, reason, created_at
      from pay_items where user_id = ?`,
    number: "select number from pay_numbers where user_id = ?",
    statements: `select month, pay_number, gross_cents, net_cents, contributions_cents, tax_cents,
      document_file_id as file from pay_statements where user_id = ?`,
    payouts: "select month, amount_cents from payout_lines where user_id = ?",
  },
  messages: {
    messages: `select first_name, last_name, email, phone, message, sent_at from contact_messages where user_id = ?`,
    announcements: `with person as (select ? as id), told as (
        select announcement_id from announcement_reads where user_id = (select id from person)
        union select announcement_id from announcement_places where user_id = (select id from person))
      select y.id as announcement, y.text, y.sent_at, x.read_at from told
        join announcements y on y.id = told.announcement_id
        left join announcement_reads x on x.announcement_id = y.id and x.user_id = (select id from person)`,
  },
  mails: {
    mails: `select json_extract(payload_json, '$.template') as mail, created_at, done_at as sent_at from outbox
      where kind = 'mail' and json_extract(payload_json, '$.userId') = ?`,
  },
  sessions: {
    sessions: `select created_at, last_seen_at, ended_at, user_agent, address from sessions where user_id = ?`,
    devices: "select user_agent, created_at, used_at from push_subscriptions where user_id = ?",
    trustedDevices: "select user_agent, trusted_at, expires_at from trusted_devices where user_id = ?",
  },
  consents: {
    consents: "select purpose, version, text_sha256, given, at, way from consents where user_id = ? order by id",
    newsletter: `select n.firstname as first_name, n.lastname as last_name, n.email, n.subscribed_at, n.confirmed_at
      from newsletter_subscribers n join users u on u.email_folded = n.email_folded where u.id = ?`,
  },
  usage: {
    alerted: `select ${job}, x.alerted_at from alerted_positions x ${position} where x.user_id = ?`,
  },
  audit: {
    entries: `select at, action, object_type, actor_kind, case when actor_user_id = object_id then 'you' end as by
      from audit_entries where object_type = 'user' and object_id = ? order by sequence`,
    dataExports: "select asked_at, made_at, taken_at, removed_at from data_exports where user_id = ?",
    requests: `select kind, came_on, due_at, extended_reason, closed_at, answer from privacy_requests
      where user_id = ?`,
    erasures: "select ordered_at, due_at, stopped_at from erasures where user_id = ?",
  },
};
