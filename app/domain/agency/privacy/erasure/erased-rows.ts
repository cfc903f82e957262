const ofUser = (...tables: string[]) => tables.map((table) => `delete from ${table} where user_id = :user`);

/** Looks, wishes and address of a profile, whose row stays because bookings lead to it. */
const PROFILE = [
  "gender",
  "date_of_birth",
  "nationality",
  "mother_tongue",
  "hair_color",
  "height_cm",
  "weight_kg",
  "size",
  "shoe_size",
  "piercings",
  "visible_tattoos",
  "drivers_license",
  "car_available",
  "black_pantsuit",
  "black_skirt_blazer",
  "job_experience",
  "country",
  "city",
  "postal_code",
  "address_line_one",
  "address_line_two",
  "latitude",
  "longitude",
  "ssn_encrypted",
  "no_ssn_since",
  "registered_sex",
  "birth_place",
  "voice_file_id",
  "accept_terms_at",
  "approved_at",
  "approved_by",
  "sent_back_at",
  "sent_back_by",
  "sent_back_reason",
];
const LISTS = ["foreign_languages", "prefered_jobs", "prefered_job_region", "previous_jobs"];

/** Which entries are about a person: their account, and what they applied for, were booked for or said. */
const aboutPerson = `
  (object_type = 'user' and object_id = :user)
  or (object_type = 'application' and object_id in (select id from applications where user_id = :user))
  or (object_type = 'booking' and object_id in (select id from bookings where user_id = :user))
  or (actor_user_id = :user and exists (select 1 from users where id = :user and role = 'employee'))`;

/** What an erasure does, statement by statement; each may run again. Nothing of it touches what the law keeps (PRIV-06). */
export const erasedRows: readonly string[] = [
  ...ofUser(
    "staff_photos",
    "saved_searches",
    "alerted_positions",
    "availability_days",
    "availability_pattern",
    "favourites",
    "company_notes",
    "company_note_versions",
    "company_blocks",
    "staff_blocks",
    "team_members",
    "waiting_applications",
    "announcement_places",
    "announcement_reads",
    "briefing_reads",
    "reliability_hints",
    "mail_choices",
    "push_choices",
    "push_subscriptions",
    "calendar_keys",
    "request_drafts",
    "autosaves",
    "submissions",
    "sessions",
    "tokens",
    "authenticator_apps",
    "passkeys",
    "recovery_codes",
    "trusted_devices",
    "keys_off",
    "consents",
    "event_on_site_people",
  ),
  "delete from colleague_invitations where accepted_by = :user or email_folded = :folded",
  `update staff_profiles set ${PROFILE.map((column) => `${column} = null`).join(", ")},
    ${LISTS.map((column) => `${column} = '[]'`).join(", ")}, ask_at_night = 0 where user_id = :user`,
  "delete from booking_reasons where booking_id in (select id from bookings where user_id = :user)",
  // A rating counts on for the company without a person, as an old one does (RATE-14).
  `update ratings set user_id = null, booking_id = null, rater_key = null, note = null, reply = null, report = null,
    removed_reason = null where user_id = :user and (reported_at is null or settled_at is not null)`,
  "delete from contact_messages where user_id = :user or lower(email) = :folded",
  "delete from newsletter_subscribers where email_folded = :folded",
  // Mails and other work that carries the address, or is about the account.
  `delete from outbox where (done_at is not null or failed_at is not null or kind in ('mail', 'push'))
    and (instr(payload_json, :user) > 0 or instr(lower(payload_json), :folded) > 0)`,
  `delete from audit_values where sequence in (select sequence from audit_entries where ${aboutPerson})`,
  `update users set email = :nobody, email_folded = :nobody, password_hash = null, first_name = :first,
    last_name = :last, phone = '', photo_file_id = null, deactivated_reason = null where id = :user`,
];
