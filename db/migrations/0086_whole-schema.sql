-- shared
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value_json` text NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint

CREATE TABLE `dated_values` (
	`key` text NOT NULL,
	`valid_from` text NOT NULL,
	`value` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`key`, `valid_from`),
	CONSTRAINT "dated_values_value" CHECK(typeof(value) = 'integer' and value >= 0),
	CONSTRAINT "dated_values_day" CHECK(date(valid_from) is not null and date(valid_from) = valid_from)
);--> statement-breakpoint

CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload_json` text NOT NULL,
	`dedupe_key` text,
	`created_at` integer NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`done_at` integer,
	`failed_at` integer,
	`last_error` text,
	`lane` text DEFAULT 'other' NOT NULL,
	`lease_id` text,
	`deaths` integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failed_at`,`id`) WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX `outbox_unfinished` ON `outbox` (`kind`,`created_at`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`lane`,`run_at`) WHERE done_at is null and failed_at is null;--> statement-breakpoint

CREATE TABLE `field_key_canaries` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL
);--> statement-breakpoint

CREATE TABLE `audit_entries` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_user_id` text,
	`actor_kind` text NOT NULL,
	`company_id` text,
	`action` text NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`data_json` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL
);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit_entries` (`actor_user_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit_entries` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_time` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE INDEX `audit_object` ON `audit_entries` (`object_type`,`object_id`,`at`);--> statement-breakpoint

CREATE TABLE `submissions` (
	`user_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`result_json` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `submission_id`)
);--> statement-breakpoint

CREATE TABLE `autosaves` (
	`user_id` text NOT NULL,
	`view` text NOT NULL,
	`number` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `view`)
);--> statement-breakpoint

CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`area` text NOT NULL,
	`path` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`encrypted` integer NOT NULL,
	`original_name` text,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL,
	`created_by` text
);--> statement-breakpoint
CREATE UNIQUE INDEX `files_path_unique` ON `files` (`path`);--> statement-breakpoint

-- log-mark
CREATE TABLE `log_mark` (
	`id` integer PRIMARY KEY NOT NULL,
	`written` integer NOT NULL,
	`noted_at` integer NOT NULL
);--> statement-breakpoint

-- public-version
CREATE TABLE `public_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);--> statement-breakpoint

-- place
CREATE TABLE `places` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`district` text NOT NULL,
	`state` text NOT NULL,
	`postal_code` text,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`population` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `places_position` ON `places` (`lat`,`lng`);--> statement-breakpoint

CREATE TABLE `place_search_keys` (
	`key` text NOT NULL,
	`place_id` integer NOT NULL,
	PRIMARY KEY(`key`, `place_id`),
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `postal_codes` (
	`postal_code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`district` text NOT NULL,
	`state` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL
);--> statement-breakpoint

-- account
CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`company_name` text NOT NULL,
	`country` text NOT NULL,
	`city` text NOT NULL,
	`postal_code` text NOT NULL,
	`address_line_one` text NOT NULL,
	`address_line_two` text,
	`company_vat_number` text,
	`phone_number` text,
	`contact_person` text NOT NULL,
	`logo_file_id` text,
	`payment_methods` text NOT NULL,
	`saved_payment_method` text,
	`billing_address_name` text,
	`billing_vat_number` text,
	`billing_address_country` text,
	`billing_address_city` text,
	`billing_address_post_code` text,
	`billing_address_street` text,
	`billing_address_street_two` text,
	`validated_at` integer,
	`validated_by` text,
	`created_at` integer NOT NULL,
	`phone_digits` text GENERATED ALWAYS AS (ltrim(replace('#' || replace(replace(replace(replace(replace(replace(replace(replace(phone_number, ' ', ''), '/', ''), '-', ''), '(', ''), ')', ''), '.', ''), ' ', ''), '+', '00'), '#0043', ''), '#0')) VIRTUAL,
	`replacement_rule` text DEFAULT 'ask' NOT NULL
);--> statement-breakpoint
CREATE INDEX `companies_new` ON `companies` (`id`) WHERE validated_at is null;--> statement-breakpoint
CREATE INDEX `companies_not_validated` ON `companies` (`created_at`,`id`) WHERE validated_at is null;--> statement-breakpoint
CREATE INDEX `companies_phone` ON `companies` (`phone_digits`,`id`);--> statement-breakpoint

CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`password_hash` text,
	`role` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text NOT NULL,
	`language` text DEFAULT 'de' NOT NULL,
	`company_id` text,
	`created_at` integer NOT NULL,
	`deactivated_at` integer,
	`deactivated_reason` text,
	`photo_file_id` text,
	`phone_digits` text GENERATED ALWAYS AS (ltrim(replace('#' || replace(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '/', ''), '-', ''), '(', ''), ')', ''), '.', ''), ' ', ''), '+', '00'), '#0043', ''), '#0')) VIRTUAL,
	`duty` text DEFAULT 'owner' NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_role" CHECK(role in ('employer', 'employee', 'superuser')),
	CONSTRAINT "users_company_of_employer" CHECK((role = 'employer' and (company_id is not null or password_hash is null)) or (role <> 'employer' and company_id is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email_folded`);--> statement-breakpoint
CREATE INDEX `users_company` ON `users` (`company_id`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `users_deactivated` ON `users` (`id`) WHERE deactivated_at is not null;--> statement-breakpoint
CREATE INDEX `users_without_password` ON `users` (`id`) WHERE password_hash is null;--> statement-breakpoint
CREATE INDEX `users_phone` ON `users` (`phone_digits`,`id`);--> statement-breakpoint

CREATE TABLE `account_search` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `account_search_userId_unique` ON `account_search` (`user_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE `account_words` USING fts5(words, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');--> statement-breakpoint

CREATE TABLE `sessions` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`remember` integer DEFAULT false NOT NULL,
	`user_agent` text,
	`address` text,
	`ended_at` integer,
	`password_given_at` integer,
	`factor_given_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint

CREATE TABLE `tokens` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`subject_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `tokens_subject` ON `tokens` (`subject_id`,`purpose`) WHERE subject_id is not null;--> statement-breakpoint

CREATE TABLE `cards_on_file` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`provider_reference` text NOT NULL,
	`brand` text NOT NULL,
	`last4` text NOT NULL,
	`exp_month` integer NOT NULL,
	`exp_year` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`removed_at` integer,
	`provider` text DEFAULT 'sandbox' NOT NULL,
	`purpose` text DEFAULT 'file' NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cards_last4" CHECK(length(last4) = 4)
);--> statement-breakpoint
CREATE INDEX `cards_company` ON `cards_on_file` (`company_id`);--> statement-breakpoint

-- access
CREATE TABLE `authenticator_apps` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_encrypted` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `keys_off` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint

CREATE TABLE `trusted_devices` (
	`user_id` text NOT NULL,
	`device_hash` text NOT NULL,
	`user_agent` text,
	`trusted_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `passkeys` (
	`credential_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "passkeys_name" CHECK(length(trim(name)) between 1 and 40)
);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint

CREATE TABLE `second_step_rules` (
	`company_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`set_by` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`set_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

-- registration
CREATE TABLE `registrations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`step_one_at` integer,
	`logo_file_id` text,
	`completed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`logo_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `answered_captchas` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `answered_captchas_end` ON `answered_captchas` (`expires_at`);--> statement-breakpoint

-- staff
CREATE TABLE `staff_types` (
	`id` text PRIMARY KEY NOT NULL,
	`name_de` text NOT NULL,
	`name_en` text NOT NULL,
	`sort_order` integer NOT NULL,
	`retired_at` integer,
	`youth_rule` text DEFAULT 'standard' NOT NULL
);--> statement-breakpoint

CREATE TABLE `staff_type_prices` (
	`staff_type_id` text NOT NULL,
	`valid_from` integer NOT NULL,
	`price_per_hour_cents` integer NOT NULL,
	`effective_price_per_hour_cents` integer NOT NULL,
	PRIMARY KEY(`staff_type_id`, `valid_from`),
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_type_prices_positive" CHECK(price_per_hour_cents > 0 and effective_price_per_hour_cents > 0)
);--> statement-breakpoint

CREATE TABLE `staff_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`gender` text,
	`date_of_birth` text,
	`nationality` text,
	`mother_tongue` text,
	`foreign_languages` text DEFAULT '[]' NOT NULL,
	`hair_color` text,
	`height_cm` integer,
	`weight_kg` integer,
	`size` text,
	`shoe_size` integer,
	`piercings` integer,
	`visible_tattoos` integer,
	`drivers_license` integer,
	`car_available` integer,
	`black_pantsuit` integer,
	`black_skirt_blazer` integer,
	`prefered_jobs` text DEFAULT '[]' NOT NULL,
	`prefered_job_region` text DEFAULT '[]' NOT NULL,
	`previous_jobs` text DEFAULT '[]' NOT NULL,
	`job_experience` text,
	`country` text,
	`city` text,
	`postal_code` text,
	`address_line_one` text,
	`address_line_two` text,
	`latitude` real,
	`longitude` real,
	`ssn_encrypted` text,
	`voice_file_id` text,
	`accept_terms_at` integer,
	`submitted_at` integer,
	`approved_at` integer,
	`approved_by` text,
	`sent_back_at` integer,
	`sent_back_by` text,
	`sent_back_reason` text,
	`ask_at_night` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`voice_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `staff_voice` ON `staff_profiles` (`voice_file_id`) WHERE voice_file_id is not null;--> statement-breakpoint
CREATE INDEX `staff_unfinished` ON `staff_profiles` (`user_id`) WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX `staff_waiting` ON `staff_profiles` (`submitted_at`,`user_id`) WHERE submitted_at is not null and approved_at is null;--> statement-breakpoint
CREATE INDEX `staff_approved` ON `staff_profiles` (`approved_at`) WHERE approved_at is not null;--> statement-breakpoint

CREATE TABLE `staff_wishes` (
	`staff_type_id` text NOT NULL,
	`state` text NOT NULL,
	`user_id` text NOT NULL,
	`latitude` real,
	PRIMARY KEY(`staff_type_id`, `state`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `staff_wishes_person` ON `staff_wishes` (`user_id`);--> statement-breakpoint
CREATE INDEX `staff_wishes_near` ON `staff_wishes` (`staff_type_id`,`state`,`latitude`,`user_id`) WHERE latitude is not null;--> statement-breakpoint

CREATE TABLE `staff_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`file_id` text NOT NULL,
	`sort_order` integer NOT NULL,
	`created_at` integer NOT NULL,
	`source_file_id` text REFERENCES files(id),
	`rotation` integer DEFAULT 0 NOT NULL,
	`crop` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_photos_order` ON `staff_photos` (`user_id`,`sort_order`);--> statement-breakpoint
CREATE INDEX `staff_photos_file` ON `staff_photos` (`file_id`);--> statement-breakpoint
CREATE INDEX `staff_photos_source` ON `staff_photos` (`source_file_id`) WHERE source_file_id is not null;--> statement-breakpoint

-- availability
CREATE TABLE `availability_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`free` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "availability_days_day" CHECK(day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);--> statement-breakpoint
CREATE INDEX `availability_days_age` ON `availability_days` (`day`);--> statement-breakpoint

CREATE TABLE `availability_pattern` (
	`user_id` text NOT NULL,
	`weekday` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `weekday`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "availability_pattern_weekday" CHECK(weekday between 1 and 7)
);--> statement-breakpoint

-- event
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`event_number` integer NOT NULL,
	`company_id` text NOT NULL,
	`event_name` text NOT NULL,
	`event_expiration_date` text NOT NULL,
	`expires_at` integer NOT NULL,
	`earliest_start_at` integer,
	`latest_end_at` integer,
	`card_on_file_id` text,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`outstanding_cents` integer DEFAULT 0 NOT NULL,
	`excluding_words` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `events_number` ON `events` (`event_number`);--> statement-breakpoint
CREATE INDEX `events_outstanding` ON `events` (`id`) WHERE outstanding_cents > 0;--> statement-breakpoint
CREATE INDEX `events_company` ON `events` (`company_id`,`latest_end_at`,`earliest_start_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_latest_end` ON `events` (`latest_end_at`,`earliest_start_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_mine` ON `events` (`company_id`,`earliest_start_at`,`id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `events_owing` ON `events` (`company_id`) WHERE outstanding_cents > 0;--> statement-breakpoint
CREATE VIRTUAL TABLE `event_words` USING fts5(words, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');--> statement-breakpoint

CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`company_id` text NOT NULL,
	`staff_type_id` text NOT NULL,
	`job_description` text NOT NULL,
	`job_requirements` text NOT NULL,
	`bonus_percent` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`excluding_words` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "jobs_bonus" CHECK(bonus_percent between 0 and 50 and bonus_percent % 5 = 0)
);--> statement-breakpoint
CREATE INDEX `jobs_event` ON `jobs` (`event_id`);--> statement-breakpoint

CREATE TABLE `positions` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`event_id` text NOT NULL,
	`company_id` text NOT NULL,
	`staff_type_id` text NOT NULL,
	`job_place` text NOT NULL,
	`place_city` text,
	`place_state` text,
	`latitude` real,
	`longitude` real,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`price_per_hour_cents` integer NOT NULL,
	`effective_price_per_hour_cents` integer NOT NULL,
	`bonus_percent` integer NOT NULL,
	`job_travel_cost_cents` integer DEFAULT 0 NOT NULL,
	`staff_price_cents` integer NOT NULL,
	`staff_total_cents` integer NOT NULL,
	`job_price_cents` integer NOT NULL,
	`job_total_cost_cents` integer NOT NULL,
	`show_as_teaser` integer DEFAULT true NOT NULL,
	`open_until` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text,
	`group_id` text,
	`moved_at` integer,
	`opens_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "positions_span" CHECK(ends_at > starts_at and ends_at - starts_at <= 43200000),
	CONSTRAINT "positions_money" CHECK(job_total_cost_cents = job_price_cents + job_travel_cost_cents and staff_total_cents = staff_price_cents + job_travel_cost_cents and job_travel_cost_cents >= 0)
);--> statement-breakpoint
CREATE INDEX `positions_job` ON `positions` (`job_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `positions_event` ON `positions` (`event_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `positions_company_open` ON `positions` (`company_id`,`starts_at`,`job_id`,`id`,`open_until`) WHERE open_until is not null;--> statement-breakpoint
CREATE INDEX `positions_group` ON `positions` (`group_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `positions_week` ON `positions` (`starts_at`,`job_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `positions_opening` ON `positions` (`opens_at`) WHERE opens_at > 0;--> statement-breakpoint
CREATE INDEX `positions_open` ON `positions` (`starts_at`,`job_id`,`id`,`open_until`,`opens_at`,`place_state`,`staff_type_id`,`ends_at`,`latitude`,`longitude`,`staff_total_cents`) WHERE open_until is not null;--> statement-breakpoint

CREATE TABLE `event_days` (
	`event_id` text NOT NULL,
	`day` text NOT NULL,
	`contact_name` text DEFAULT '' NOT NULL,
	`contact_phone` text DEFAULT '' NOT NULL,
	`meeting_point` text DEFAULT '' NOT NULL,
	`dress` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	PRIMARY KEY(`event_id`, `day`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `briefings` (
	`id` text PRIMARY KEY NOT NULL,
	`position_id` text NOT NULL,
	`slot` integer NOT NULL,
	`file_id` text NOT NULL,
	`extension` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`uploaded_by` text NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "briefings_two" CHECK(slot in (1, 2))
);--> statement-breakpoint
CREATE UNIQUE INDEX `briefings_slot` ON `briefings` (`position_id`,`slot`) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX `briefings_file` ON `briefings` (`file_id`);--> statement-breakpoint

CREATE TABLE `briefing_reads` (
	`briefing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`briefing_id`) REFERENCES `briefings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `briefing_reads_once` ON `briefing_reads` (`briefing_id`,`user_id`);--> statement-breakpoint

CREATE TABLE `request_drafts` (
	`user_id` text NOT NULL,
	`draft_id` text DEFAULT 'first' NOT NULL,
	`fields_json` text NOT NULL,
	`started_from` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `draft_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

-- bulk
CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`company_id` text NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "batches_undone" CHECK((undone_at is null) = (undone_by is null))
);--> statement-breakpoint
CREATE INDEX `batches_event` ON `batches` (`event_id`);--> statement-breakpoint

CREATE TABLE `batch_positions` (
	`batch_id` text NOT NULL,
	`position_id` text NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`batch_id`, `position_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `batch_positions_position` ON `batch_positions` (`position_id`);--> statement-breakpoint

CREATE TABLE `event_stars` (
	`event_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`starred_at` integer NOT NULL,
	`starred_by` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`starred_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `event_stars_company` ON `event_stars` (`company_id`,`starred_at`);--> statement-breakpoint

-- people
CREATE TABLE `favourites` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `favourites_person` ON `favourites` (`user_id`);--> statement-breakpoint

CREATE TABLE `company_blocks` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `company_blocks_person` ON `company_blocks` (`user_id`,`company_id`);--> statement-breakpoint

CREATE TABLE `staff_blocks` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `staff_blocks_person` ON `staff_blocks` (`user_id`,`company_id`);--> statement-breakpoint

CREATE TABLE `company_notes` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`words` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_notes_words" CHECK(length(words) between 1 and 500)
);--> statement-breakpoint
CREATE INDEX `company_notes_person` ON `company_notes` (`user_id`);--> statement-breakpoint

CREATE TABLE `company_note_versions` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`words` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`, `version`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_note_versions_words" CHECK(length(words) <= 500 and version >= 1)
);--> statement-breakpoint
CREATE INDEX `company_note_versions_person` ON `company_note_versions` (`user_id`);--> statement-breakpoint

CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "teams_name" CHECK(length(name) between 1 and 60)
);--> statement-breakpoint
CREATE INDEX `teams_company` ON `teams` (`company_id`,`name`,`id`);--> statement-breakpoint

CREATE TABLE `team_members` (
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `user_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `team_members_person` ON `team_members` (`user_id`);--> statement-breakpoint

-- application
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`position_id` text NOT NULL,
	`user_id` text NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`applied_at` integer NOT NULL,
	`withdrawn_at` integer,
	`rejected_at` integer,
	`rejected_by` text,
	`ready_at` integer,
	`ready_by` text,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "applications_rejected_not_ready" CHECK(rejected_at is null or ready_at is null)
);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`position_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `applications_person` ON `applications` (`user_id`,`applied_at`,`position_id`,`withdrawn_at`,`rejected_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_ready` ON `applications` (`position_id`) WHERE ready_at is not null;--> statement-breakpoint

CREATE TABLE `waiting_applications` (
	`user_id` text NOT NULL,
	`position_id` text NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`refusal` text,
	PRIMARY KEY(`user_id`, `position_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `waiting_applications_age` ON `waiting_applications` (`created_at`);--> statement-breakpoint

CREATE TABLE `group_applicants` (
	`group_id` text NOT NULL,
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	`open` integer NOT NULL,
	`rejected` integer NOT NULL,
	`applied_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "group_applicants_counts" CHECK(open >= 0 and rejected >= 0)
);--> statement-breakpoint
CREATE INDEX `group_applicants_order` ON `group_applicants` (`group_id`,`applied_at`,`user_id`,`open`,`rejected`);--> statement-breakpoint
CREATE INDEX `group_applicants_event` ON `group_applicants` (`event_id`,`user_id`) WHERE open > 0;--> statement-breakpoint

CREATE TABLE `wall_changes` (
	`job_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `wall_changes_version` ON `wall_changes` (`version`);--> statement-breakpoint

CREATE TABLE `work_overrides` (
	`id` text PRIMARY KEY NOT NULL,
	`position_id` text NOT NULL,
	`user_id` text NOT NULL,
	`findings_json` text NOT NULL,
	`reason` text NOT NULL,
	`overridden_at` integer NOT NULL,
	`overridden_by` text NOT NULL,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`overridden_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "work_overrides_reason" CHECK(length(reason) between 20 and 500 and json_valid(findings_json))
);--> statement-breakpoint
CREATE INDEX `work_overrides_position` ON `work_overrides` (`position_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `work_overrides_person` ON `work_overrides` (`user_id`);--> statement-breakpoint

-- alerts
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`filters` text NOT NULL,
	`way` text NOT NULL,
	`paused_until` integer,
	`created_at` integer NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "saved_searches_name" CHECK(length(name) between 1 and 60)
);--> statement-breakpoint
CREATE INDEX `saved_searches_user` ON `saved_searches` (`user_id`,`created_at`);--> statement-breakpoint

CREATE TABLE `opened_positions` (
	`position_id` text PRIMARY KEY NOT NULL,
	`opened_at` integer,
	`matched_at` integer,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `opened_positions_at` ON `opened_positions` (`opened_at`);--> statement-breakpoint

CREATE TABLE `alerted_positions` (
	`user_id` text NOT NULL,
	`position_id` text NOT NULL,
	`alerted_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `position_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `alerted_positions_last` ON `alerted_positions` (`user_id`,`alerted_at`);--> statement-breakpoint
CREATE INDEX `alerted_positions_age` ON `alerted_positions` (`alerted_at`);--> statement-breakpoint

-- booking
CREATE TABLE `list_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`position_id` text NOT NULL,
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`added_at` integer NOT NULL,
	`added_by` text NOT NULL,
	`held_until` integer NOT NULL,
	`extended_at` integer,
	`removed_at` integer,
	`removed_reason` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "list_entries_span" CHECK(ends_at > starts_at)
);--> statement-breakpoint
CREATE UNIQUE INDEX `list_entries_position` ON `list_entries` (`position_id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `list_entries_company` ON `list_entries` (`company_id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `list_entries_person` ON `list_entries` (`user_id`,`ends_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `list_entries_holds` ON `list_entries` (`company_id`,`user_id`,`added_at`);--> statement-breakpoint

CREATE TABLE `appearance_reasons` (
	`id` text PRIMARY KEY NOT NULL,
	`position_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `appearance_reasons_position` ON `appearance_reasons` (`position_id`,`created_at`);--> statement-breakpoint

CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`position_id` text NOT NULL,
	`application_id` text NOT NULL,
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`booked_at` integer NOT NULL,
	`booked_by` text NOT NULL,
	`cancelled_at` integer,
	`cancelled_by` text,
	`cancelled_kind` text,
	`contract_submitted_at` integer,
	`hours_confirmed_at` integer,
	`replaces_booking_id` text REFERENCES bookings(id),
	`calendar_id` text,
	`calendar_sequence` integer DEFAULT 0 NOT NULL,
	`calendar_changed_at` integer,
	`breaks_deducted` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_span" CHECK(ends_at > starts_at),
	CONSTRAINT "bookings_cancelled_kind" CHECK((cancelled_at is null) = (cancelled_kind is null)
		and (cancelled_kind is null or cancelled_kind in ('byCompany', 'byStaff', 'noShow', 'moved', 'byAgency')))
);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_live_position` ON `bookings` (`position_id`) WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX `bookings_person` ON `bookings` (`user_id`,`ends_at`) WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX `bookings_company` ON `bookings` (`company_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_application` ON `bookings` (`application_id`);--> statement-breakpoint
CREATE INDEX `bookings_without_contract` ON `bookings` (`starts_at`,`id`) WHERE cancelled_at is null and contract_submitted_at is null;--> statement-breakpoint
CREATE INDEX `bookings_without_hours` ON `bookings` (`ends_at`,`id`) WHERE cancelled_at is null and hours_confirmed_at is null;--> statement-breakpoint
CREATE INDEX `bookings_waiting` ON `bookings` (`company_id`,`position_id`) WHERE cancelled_at is null and hours_confirmed_at is null;--> statement-breakpoint
CREATE INDEX `bookings_calendar` ON `bookings` (`user_id`,`starts_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_replaces` ON `bookings` (`replaces_booking_id`) WHERE replaces_booking_id is not null;--> statement-breakpoint
CREATE INDEX `bookings_ended` ON `bookings` (`starts_at`) WHERE cancelled_at is not null;--> statement-breakpoint

CREATE TABLE `booking_reasons` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`reason_encrypted` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `appeals` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`user_id` text NOT NULL,
	`words` text NOT NULL,
	`appealed_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`decision` text,
	`answer` text,
	`counts_as` real,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "appeals_decision" CHECK((decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null)
		and (decided_at is null) = (answer is null)
		and (decision is null or decision in ('kept', 'changed', 'removed')))
);--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_booking` ON `appeals` (`booking_id`);--> statement-breakpoint
CREATE INDEX `appeals_waiting` ON `appeals` (`appealed_at`,`id`) WHERE decided_at is null;--> statement-breakpoint

CREATE TABLE `reliability_excuses` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`excused_at` integer NOT NULL,
	`excused_by` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`excused_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `reliability_hints` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`raised_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reliability_hints_closed" CHECK(closed_by is null or closed_at is not null)
);--> statement-breakpoint
CREATE UNIQUE INDEX `reliability_hints_open` ON `reliability_hints` (`user_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `reliability_hints_waiting` ON `reliability_hints` (`raised_at`,`id`) WHERE closed_at is null;--> statement-breakpoint

CREATE TABLE `standbys` (
	`id` text PRIMARY KEY NOT NULL,
	`position_id` text NOT NULL,
	`user_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`joined_at` integer NOT NULL,
	`ended_at` integer,
	`ended_because` text,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "standbys_ended" CHECK((ended_at is null) = (ended_because is null)),
	CONSTRAINT "standbys_span" CHECK(ends_at > starts_at)
);--> statement-breakpoint
CREATE UNIQUE INDEX `standbys_live` ON `standbys` (`position_id`,`user_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `standbys_person` ON `standbys` (`user_id`,`starts_at`) WHERE ended_at is null;--> statement-breakpoint

CREATE TABLE `replacements` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`position_id` text NOT NULL,
	`opened_at` integer NOT NULL,
	`filled_at` integer,
	`filled_booking_id` text,
	`ended_at` integer,
	`ended_because` text,
	`returned_at` integer,
	`starts_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`filled_booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "replacements_state" CHECK((filled_at is null) = (filled_booking_id is null) and (ended_at is null) = (ended_because is null)
		and (filled_at is null or ended_at is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `replacements_booking` ON `replacements` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `replacements_open` ON `replacements` (`position_id`) WHERE filled_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX `replacements_due` ON `replacements` (`starts_at`,`id`) WHERE filled_at is null and ended_at is null;--> statement-breakpoint

CREATE TABLE `reminders` (
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`sent_at` integer,
	`dropped_at` integer,
	`dropped_because` text,
	`answered_at` integer,
	PRIMARY KEY(`booking_id`, `kind`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reminders_kind" CHECK(kind in ('first', 'second', 'morning', 'alarm')),
	CONSTRAINT "reminders_done" CHECK((sent_at is null or dropped_at is null) and (dropped_at is null) = (dropped_because is null))
);--> statement-breakpoint
CREATE INDEX `reminders_due` ON `reminders` (`due_at`,`user_id`) WHERE sent_at is null and dropped_at is null and kind <> 'alarm';--> statement-breakpoint
CREATE INDEX `reminders_person` ON `reminders` (`user_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `alarms_due` ON `reminders` (`due_at`) WHERE sent_at is null and dropped_at is null and kind = 'alarm';--> statement-breakpoint
CREATE INDEX `alarms_silent` ON `reminders` (`starts_at`,`booking_id`,`due_at`) WHERE kind = 'alarm' and dropped_at is null and answered_at is null;--> statement-breakpoint
CREATE INDEX `reminders_late` ON `reminders` (`kind`) WHERE dropped_because = 'late';--> statement-breakpoint

CREATE TABLE `attendance_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`way` text NOT NULL,
	`answered_at` integer NOT NULL,
	`answered_by` text NOT NULL,
	`superseded_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "attendance_answers_way" CHECK(way in ('mail', 'page', 'push', 'app', 'phone'))
);--> statement-breakpoint
CREATE UNIQUE INDEX `attendance_answers_live` ON `attendance_answers` (`booking_id`) WHERE superseded_at is null;--> statement-breakpoint

CREATE TABLE `job_changes` (
	`booking_id` text NOT NULL,
	`fact` text NOT NULL,
	`before` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `fact`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "job_changes_fact" CHECK(fact in ('place', 'meetingPoint', 'contact', 'dress', 'notes', 'briefing1', 'briefing2'))
);--> statement-breakpoint

CREATE TABLE `change_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`job_place` text NOT NULL,
	`old_job_place` text NOT NULL,
	`old_job_total_cost_cents` integer NOT NULL,
	`old_staff_total_cents` integer NOT NULL,
	`job_total_cost_cents` integer NOT NULL,
	`staff_total_cents` integer NOT NULL,
	`proposed_at` integer NOT NULL,
	`proposed_by` text NOT NULL,
	`answer_until` integer NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	`ended_because` text,
	`new_booking_id` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`new_booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "change_proposals_span" CHECK(ends_at > starts_at and answer_until > proposed_at),
	CONSTRAINT "change_proposals_end" CHECK((ended_at is null) = (ended_because is null) and (ended_at is null) = (ended_by is null)
		and (new_booking_id is not null) = (ended_because is 'accepted')
		and (ended_because is null or ended_because in ('accepted', 'declined', 'withdrawn', 'expired', 'ended')))
);--> statement-breakpoint
CREATE UNIQUE INDEX `change_proposals_open` ON `change_proposals` (`booking_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `change_proposals_booking` ON `change_proposals` (`booking_id`,`proposed_at`);--> statement-breakpoint

-- invitation
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`position_id` text NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`replacement_id` text,
	`wave` integer,
	`because` text,
	`asked_at` integer NOT NULL,
	`asked_by` text NOT NULL,
	`wished_until` integer NOT NULL,
	`answered_at` integer,
	`answer` text,
	`decline_reason` text,
	`closed_at` integer,
	`closed_because` text,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`replacement_id`) REFERENCES `replacements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitations_kind" CHECK(kind in ('replacement', 'team', 'direct')),
	CONSTRAINT "invitations_replaces" CHECK((kind = 'replacement') = (replacement_id is not null) and (replacement_id is null) = (wave is null)),
	CONSTRAINT "invitations_state" CHECK((answered_at is null) = (answer is null) and (closed_at is null) = (closed_because is null)
		and (answered_at is null or closed_at is null)
		and (decline_reason is null or answer = 'declined'))
);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_replacement` ON `invitations` (`replacement_id`,`user_id`) WHERE replacement_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open` ON `invitations` (`position_id`,`user_id`,`kind`) WHERE answered_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX `invitations_person` ON `invitations` (`user_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `invitations_company` ON `invitations` (`company_id`,`user_id`,`asked_at`) WHERE kind = 'direct';--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_team` ON `invitations` (`user_id`,`position_id`) WHERE kind = 'team';--> statement-breakpoint
CREATE INDEX `invitations_direct` ON `invitations` (`position_id`,`asked_at`) WHERE kind = 'direct';--> statement-breakpoint
CREATE INDEX `invitations_declined` ON `invitations` (`company_id`,`decline_reason`) WHERE answer = 'declined';--> statement-breakpoint

-- calendar
CREATE TABLE `calendar_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`with_open` integer DEFAULT false NOT NULL,
	`last_fetched_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_keys_live` ON `calendar_keys` (`user_id`) WHERE ended_at is null;--> statement-breakpoint

CREATE TABLE `calendar_versions` (
	`owner` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);--> statement-breakpoint

-- contract
CREATE TABLE `booked_staff_details` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`ssn_encrypted` text NOT NULL,
	`issued_name` text NOT NULL,
	`name_of_institute` text NOT NULL,
	`iban_encrypted` text NOT NULL,
	`bic_encrypted` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `contract_templates` (
	`version` integer PRIMARY KEY NOT NULL,
	`body_de` text NOT NULL,
	`body_en` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	`missing` text DEFAULT '[]' NOT NULL,
	`although` text DEFAULT '' NOT NULL
);--> statement-breakpoint

CREATE TABLE `contracts` (
	`id` text PRIMARY KEY NOT NULL,
	`contract_number` text NOT NULL,
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`template_version` integer NOT NULL,
	`language` text NOT NULL,
	`body_file_id` text NOT NULL,
	`body_sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	`signed_at` integer,
	`signed_way` text,
	`signed_first_name` text,
	`signed_last_name` text,
	`signature_file_id` text,
	`signed_address` text,
	`signed_user_agent` text,
	`submitted_at` integer,
	`document_file_id` text,
	`document_sha256` text,
	`replaced_at` integer,
	`party_first_name` text,
	`party_last_name` text,
	`other_work_statement` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_version`) REFERENCES `contract_templates`(`version`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`body_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signature_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`document_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contracts_order" CHECK((submitted_at is null or signed_at is not null) and (signed_at is null or (signature_file_id is not null and signed_way is not null)))
);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_contractNumber_unique` ON `contracts` (`contract_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_version` ON `contracts` (`booking_id`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_current` ON `contracts` (`booking_id`) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX `contracts_body_file` ON `contracts` (`body_file_id`);--> statement-breakpoint
CREATE INDEX `contracts_signature_file` ON `contracts` (`signature_file_id`) WHERE signature_file_id is not null;--> statement-breakpoint
CREATE INDEX `contracts_document_file` ON `contracts` (`document_file_id`) WHERE document_file_id is not null;--> statement-breakpoint
CREATE INDEX `contracts_body_hash` ON `contracts` (`body_sha256`) WHERE submitted_at is not null;--> statement-breakpoint

-- day
CREATE TABLE `day_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`day` text NOT NULL,
	`key_hash` text NOT NULL,
	`key_encrypted` text NOT NULL,
	`code_encrypted` text NOT NULL,
	`made_at` integer NOT NULL,
	`page_opened_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `day_codes_day` ON `day_codes` (`event_id`,`day`);--> statement-breakpoint
CREATE UNIQUE INDEX `day_codes_key` ON `day_codes` (`key_hash`);--> statement-breakpoint

CREATE TABLE `onsite_links` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`day` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `onsite_links_key` ON `onsite_links` (`key_hash`);--> statement-breakpoint
CREATE INDEX `onsite_links_day` ON `onsite_links` (`event_id`,`day`,`created_at`);--> statement-breakpoint

CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`act` text NOT NULL,
	`side` text NOT NULL,
	`way` text NOT NULL,
	`said_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`said_by` text NOT NULL,
	`link_name` text,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "check_ins_act" CHECK(act in ('here', 'gone') and side in ('person', 'company')),
	CONSTRAINT "check_ins_way" CHECK(way in ('qr', 'code', 'tap', 'link') and (side = 'person') = (way in ('qr', 'code'))
		and (way = 'link') = (link_name is not null)),
	CONSTRAINT "check_ins_undone" CHECK((undone_at is null) = (undone_by is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_live` ON `check_ins` (`booking_id`,`act`,`side`) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX `check_ins_booking` ON `check_ins` (`booking_id`);--> statement-breakpoint

CREATE TABLE `late_alarms` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`day` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`raised_at` integer,
	`alarm_id` text,
	`dropped_at` integer,
	`settled_at` integer,
	`way_minutes` integer,
	`way_said_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "late_alarms_raised" CHECK((raised_at is null) = (alarm_id is null) and (raised_at is null or dropped_at is null)),
	CONSTRAINT "late_alarms_way" CHECK((way_minutes is null) = (way_said_at is null)
		and (way_minutes is null or (raised_at is not null and way_minutes in (10, 20, 30, 45))))
);--> statement-breakpoint
CREATE INDEX `late_alarms_due` ON `late_alarms` (`due_at`) WHERE raised_at is null and dropped_at is null and settled_at is null;--> statement-breakpoint
CREATE INDEX `late_alarms_open` ON `late_alarms` (`due_at`,`alarm_id`,`ends_at`) WHERE raised_at is not null and settled_at is null;--> statement-breakpoint

-- elda
CREATE TABLE `registration_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`days` integer NOT NULL,
	`exported_at` integer NOT NULL,
	`exported_by` text NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exported_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `registration_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`way` text NOT NULL,
	`reported_at` integer NOT NULL,
	`protocol` text NOT NULL,
	`receipt_file_id` text,
	`logged_at` integer NOT NULL,
	`logged_by` text NOT NULL,
	`undone_at` integer,
	`electronic_until` integer,
	`electronic_protocol` text,
	`electronic_at` integer,
	`electronic_by` text,
	FOREIGN KEY (`receipt_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`logged_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`electronic_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_reports_way" CHECK(kind in ('registration', 'storno') and way in ('elda', 'telephone', 'fax')
		and (way = 'elda') = (electronic_until is null) and length(protocol) <= 60 and (way <> 'elda' or protocol <> '')),
	CONSTRAINT "registration_reports_instant" CHECK(reported_at <= logged_at),
	CONSTRAINT "registration_reports_electronic" CHECK((electronic_at is null) = (electronic_protocol is null) and (electronic_at is null) = (electronic_by is null)
		and (electronic_at is null or electronic_until is not null))
);--> statement-breakpoint
CREATE INDEX `registration_reports_electronic` ON `registration_reports` (`electronic_until`,`id`) WHERE electronic_until is not null and electronic_at is null and undone_at is null;--> statement-breakpoint
CREATE INDEX `registration_reports_receipt` ON `registration_reports` (`receipt_file_id`) WHERE receipt_file_id is not null;--> statement-breakpoint

CREATE TABLE `registration_days` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`day` text NOT NULL,
	`starts_at` integer NOT NULL,
	`made_at` integer NOT NULL,
	`made_because` text NOT NULL,
	`export_id` text,
	`report_id` text,
	`storno_at` integer,
	`storno_because` text,
	`storno_report_id` text,
	`voided_at` integer,
	`voided_because` text,
	`taken_over_by` text,
	`alerted_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`export_id`) REFERENCES `registration_exports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `registration_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`storno_report_id`) REFERENCES `registration_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`taken_over_by`) REFERENCES `registration_days`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_days_state" CHECK((storno_at is null) = (storno_because is null) and (storno_report_id is null or storno_at is not null)
		and (voided_at is null) = (voided_because is null)
		and (taken_over_by is not null) = (coalesce(voided_because, '') = 'takenOver')
		and (voided_at is null or storno_report_id is null)
		and (report_id is null or voided_at is null or voided_because = 'takenOver')
		and (export_id is null or voided_at is null or voided_because in ('neverSent', 'takenOver'))
		and made_because in ('booked', 'hours'))
);--> statement-breakpoint
CREATE UNIQUE INDEX `registration_days_live` ON `registration_days` (`booking_id`,`day`) WHERE voided_at is null and storno_report_id is null;--> statement-breakpoint
CREATE INDEX `registration_days_booking` ON `registration_days` (`booking_id`);--> statement-breakpoint
CREATE INDEX `registration_days_person` ON `registration_days` (`user_id`,`day`);--> statement-breakpoint
CREATE INDEX `registration_days_day` ON `registration_days` (`day`,`id`);--> statement-breakpoint
CREATE INDEX `registration_days_due` ON `registration_days` (`starts_at`,`id`) WHERE report_id is null and storno_at is null and voided_at is null;--> statement-breakpoint
CREATE INDEX `registration_days_storno` ON `registration_days` (`storno_at`,`id`) WHERE storno_at is not null and storno_report_id is null and voided_at is null;--> statement-breakpoint
CREATE INDEX `registration_days_report` ON `registration_days` (`report_id`) WHERE report_id is not null;--> statement-breakpoint
CREATE INDEX `registration_days_storno_report` ON `registration_days` (`storno_report_id`) WHERE storno_report_id is not null;--> statement-breakpoint

CREATE TABLE `registration_start` (
	`id` integer PRIMARY KEY NOT NULL,
	`starts_from` integer NOT NULL,
	CONSTRAINT "registration_start_one" CHECK(id = 1)
);--> statement-breakpoint

CREATE TABLE `registration_months` (
	`month` text PRIMARY KEY NOT NULL,
	`export_id` text NOT NULL,
	FOREIGN KEY (`export_id`) REFERENCES `registration_exports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_months_month" CHECK(month like '____-__')
);--> statement-breakpoint

CREATE TABLE `registration_slips` (
	`id` text PRIMARY KEY NOT NULL,
	`day_id` text NOT NULL,
	`report_id` text NOT NULL,
	`protocol` text NOT NULL,
	`file_id` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`day_id`) REFERENCES `registration_days`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `registration_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `registration_slips_once` ON `registration_slips` (`day_id`,`report_id`,`protocol`);--> statement-breakpoint
CREATE INDEX `registration_slips_file` ON `registration_slips` (`file_id`);--> statement-breakpoint

CREATE TABLE `registration_holes` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`day` text NOT NULL,
	`what` text NOT NULL,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_holes_what" CHECK(what in ('missing', 'tooMany', 'notTakenBack'))
);--> statement-breakpoint
CREATE UNIQUE INDEX `registration_holes_once` ON `registration_holes` (`booking_id`,`day`,`what`);--> statement-breakpoint
CREATE INDEX `registration_holes_found` ON `registration_holes` (`found_at`,`id`);--> statement-breakpoint

-- broken-rest
CREATE TABLE `broken_rests` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`worked_booking_id` text NOT NULL,
	`worked_until` integer NOT NULL,
	`raised_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`worked_booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "broken_rests_closed" CHECK((closed_by is null) = (closed_at is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `broken_rests_open` ON `broken_rests` (`booking_id`,`worked_booking_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `broken_rests_worked` ON `broken_rests` (`worked_booking_id`);--> statement-breakpoint
CREATE INDEX `broken_rests_waiting` ON `broken_rests` (`starts_at`,`id`) WHERE closed_at is null;--> statement-breakpoint

-- hours
CREATE TABLE `hours_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`answers_id` text,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`break_minutes` integer NOT NULL,
	`words` text NOT NULL,
	`proposed_at` integer NOT NULL,
	`proposed_by` text NOT NULL,
	`answer_until` integer NOT NULL,
	`by_deadline` integer NOT NULL,
	`passed_at` integer,
	`passed_because` text,
	`closed_at` integer,
	`closed_by` text,
	`closed_actor` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answers_id`) REFERENCES `hours_proposals`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hours_proposals_span" CHECK(ends_at > starts_at and ends_at - starts_at <= 43200000 and break_minutes >= 0 and answer_until > proposed_at),
	CONSTRAINT "hours_proposals_end" CHECK((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_actor is null)
		and (passed_at is null) = (passed_because is null) and (answers_id is null or by_deadline = 0))
);--> statement-breakpoint
CREATE UNIQUE INDEX `hours_proposals_open` ON `hours_proposals` (`booking_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `hours_proposals_version` ON `hours_proposals` (`booking_id`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `hours_proposals_answers` ON `hours_proposals` (`answers_id`) WHERE answers_id is not null;--> statement-breakpoint
CREATE INDEX `hours_proposals_disputed` ON `hours_proposals` (`passed_at`,`id`) WHERE passed_at is not null and closed_at is null;--> statement-breakpoint

CREATE TABLE `hours_confirmations` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`confirm_starts_at` integer NOT NULL,
	`confirm_ends_at` integer NOT NULL,
	`employer_name` text NOT NULL,
	`signed_way` text NOT NULL,
	`signature_file_id` text,
	`signed_address` text,
	`signed_user_agent` text,
	`recorded_via` text NOT NULL,
	`recorded_by` text,
	`reason` text,
	`break_minutes` integer,
	`proposal_id` text,
	`confirmed_at` integer NOT NULL,
	`confirm_job_price_cents` integer NOT NULL,
	`confirm_job_total_cost_cents` integer NOT NULL,
	`outstanding_amount_cents` integer NOT NULL,
	`staff_total_cents` integer NOT NULL,
	`list_sha256` text,
	`list_place` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signature_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposal_id`) REFERENCES `hours_proposals`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hours_span" CHECK(confirm_ends_at > confirm_starts_at and confirm_ends_at - confirm_starts_at <= 43200000),
	CONSTRAINT "hours_money" CHECK(outstanding_amount_cents >= 0),
	CONSTRAINT "hours_signature" CHECK((signed_way in ('drawn', 'typed', 'uploaded')) = (signature_file_id is not null)
		and (signed_way not in ('recorded', 'decided') or reason is not null)
		and (signed_way in ('accepted', 'deadline', 'decided')) = (proposal_id is not null)),
	CONSTRAINT "hours_deadline" CHECK(signed_way <> 'deadline' or outstanding_amount_cents = 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `hours_version` ON `hours_confirmations` (`booking_id`,`version`);--> statement-breakpoint
CREATE INDEX `hours_signature_file` ON `hours_confirmations` (`signature_file_id`) WHERE signature_file_id is not null;--> statement-breakpoint
CREATE INDEX `hours_proposal` ON `hours_confirmations` (`proposal_id`) WHERE proposal_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `hours_list_place` ON `hours_confirmations` (`signature_file_id`,`list_place`) WHERE list_place is not null;--> statement-breakpoint

CREATE TABLE `hours_objections` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`hours_confirmation_id` text NOT NULL,
	`words` text NOT NULL,
	`objected_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`decision` text,
	`answer` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hours_confirmation_id`) REFERENCES `hours_confirmations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hours_objections_decision" CHECK((decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (answer is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `hours_objections_open` ON `hours_objections` (`booking_id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `hours_objections_waiting` ON `hours_objections` (`objected_at`,`id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `hours_objections_hours` ON `hours_objections` (`hours_confirmation_id`);--> statement-breakpoint

-- announcement
CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`day` text,
	`text` text NOT NULL,
	`sent_at` integer NOT NULL,
	`sent_by` text NOT NULL,
	`withdrawn_at` integer,
	`withdrawn_by` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "announcements_text" CHECK(length(text) between 1 and 1000),
	CONSTRAINT "announcements_withdrawn" CHECK((withdrawn_at is null) = (withdrawn_by is null))
);--> statement-breakpoint
CREATE INDEX `announcements_event` ON `announcements` (`event_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `announcements_sent` ON `announcements` (`sent_at`);--> statement-breakpoint

CREATE TABLE `announcement_reads` (
	`announcement_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`announcement_id`, `user_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `announcement_reads_person` ON `announcement_reads` (`user_id`);--> statement-breakpoint

-- safety
CREATE TABLE `safety_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`text_encrypted` text NOT NULL,
	`call_me` integer NOT NULL,
	`reported_at` integer NOT NULL,
	`read_at` integer,
	`read_by` text,
	`closed_at` integer,
	`closed_by` text,
	`answer_encrypted` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`read_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "safety_reports_kind" CHECK(kind in ('danger', 'harassment', 'hours', 'other')),
	CONSTRAINT "safety_reports_state" CHECK((read_at is null) = (read_by is null) and (closed_at is null) = (closed_by is null)
		and (closed_at is null) = (answer_encrypted is null) and (closed_at is null or read_at is not null))
);--> statement-breakpoint
CREATE INDEX `safety_reports_waiting` ON `safety_reports` (`reported_at`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `safety_reports_person` ON `safety_reports` (`user_id`,`reported_at`);--> statement-breakpoint
CREATE INDEX `safety_reports_company` ON `safety_reports` (`company_id`,`reported_at`);--> statement-breakpoint
CREATE INDEX `safety_reports_booking` ON `safety_reports` (`booking_id`);--> statement-breakpoint
CREATE INDEX `safety_reports_closed` ON `safety_reports` (`closed_at`) WHERE closed_at is not null;--> statement-breakpoint

CREATE TABLE `safety_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`noted_at` integer NOT NULL,
	`noted_by` text NOT NULL,
	`note_encrypted` text NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `safety_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`noted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `safety_steps_report` ON `safety_steps` (`report_id`,`noted_at`);--> statement-breakpoint

-- rating
CREATE TABLE `ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`direction` text NOT NULL,
	`booking_id` text,
	`user_id` text,
	`company_id` text NOT NULL,
	`event_id` text NOT NULL,
	`day` text NOT NULL,
	`created_at` integer NOT NULL,
	`reliability` integer,
	`service` integer,
	`note` text,
	`created_by` text,
	`changed_at` integer,
	`reply` text,
	`replied_at` integer,
	`report` text,
	`reported_at` integer,
	`settled_at` integer,
	`removed_at` integer,
	`removed_by` text,
	`removed_reason` text,
	`briefing` integer,
	`safety` integer,
	`punctual_end` integer,
	`rater_key` text,
	`counted_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`removed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ratings_answers" CHECK(case direction
		when 'ofPerson' then coalesce(reliability, 0) in (1, 2, 3, 4, 5) and coalesce(service, 0) in (1, 2, 3, 4, 5)
		and briefing is null and safety is null and punctual_end is null and rater_key is null
		when 'ofCompany' then coalesce(briefing, 0) in (1, 2, 3, 4, 5) and coalesce(safety, 0) in (1, 2, 3, 4, 5)
		and coalesce(punctual_end, 0) in (1, 2, 3, 4, 5) and (rater_key is not null or user_id is null) and reliability is null
		and service is null and note is null and created_by is null and reply is null and report is null
		and removed_at is null
		else 0 end),
	CONSTRAINT "ratings_words" CHECK(length(coalesce(note, '')) <= 300 and length(coalesce(reply, '')) <= 300 and length(coalesce(report, '')) <= 300
		and (removed_at is null) = (removed_by is null)),
	CONSTRAINT "ratings_person" CHECK((user_id is null) = (booking_id is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_booking` ON `ratings` (`booking_id`,`direction`);--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_person_of_event` ON `ratings` (`event_id`,`user_id`) WHERE direction = 'ofPerson';--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_company_of_day` ON `ratings` (`event_id`,`day`,`user_id`) WHERE direction = 'ofCompany';--> statement-breakpoint
CREATE INDEX `ratings_of_person` ON `ratings` (`user_id`,`direction`,`created_at`);--> statement-breakpoint
CREATE INDEX `ratings_of_company` ON `ratings` (`company_id`,`created_at`) WHERE direction = 'ofCompany';--> statement-breakpoint
CREATE INDEX `ratings_uncounted` ON `ratings` (`company_id`) WHERE direction = 'ofCompany' and counted_at is null;--> statement-breakpoint
CREATE INDEX `ratings_reported` ON `ratings` (`reported_at`,`id`) WHERE reported_at is not null and settled_at is null;--> statement-breakpoint
CREATE INDEX `ratings_with_person` ON `ratings` (`created_at`) WHERE user_id is not null;--> statement-breakpoint

CREATE TABLE `company_ratings` (
	`company_id` text PRIMARY KEY NOT NULL,
	`briefing` integer NOT NULL,
	`safety` integer NOT NULL,
	`punctual_end` integer NOT NULL,
	`people` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

-- comparable-terms
CREATE TABLE `comparable_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`staff_type_id` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`agreement` text DEFAULT '' NOT NULL,
	`classification` text DEFAULT '' NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "comparable_terms_state" CHECK(state in ('asked', 'given', 'unknown')),
	CONSTRAINT "comparable_terms_given" CHECK((state = 'given') = (agreement <> '' and classification <> '')),
	CONSTRAINT "comparable_terms_answered" CHECK((state = 'asked') = (answered_at is null) and (answered_by is null) = (answered_at is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `comparable_terms_once` ON `comparable_terms` (`company_id`,`staff_type_id`);--> statement-breakpoint
CREATE INDEX `comparable_terms_unknown` ON `comparable_terms` (`answered_at`,`id`) WHERE state = 'unknown';--> statement-breakpoint

-- payment
CREATE TABLE `promotion_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`percent` integer,
	`amount_cents` integer,
	`valid_from` integer NOT NULL,
	`valid_until` integer,
	`maximum_uses` integer,
	`deactivated_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "promotion_codes_kind" CHECK((percent is null) <> (amount_cents is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_codes_code` ON `promotion_codes` (`code`);--> statement-breakpoint

CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`order_number` text,
	`company_id` text NOT NULL,
	`kind` text NOT NULL,
	`payment_method` text,
	`card_brand` text,
	`promotion_code_id` text,
	`billing_json` text,
	`net_cents` integer NOT NULL,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`tax_rate_percent` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`settled_at` integer,
	`paid_at` integer,
	`abandoned_at` integer,
	`card_id` text REFERENCES cards_on_file(id),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`promotion_code_id`) REFERENCES `promotion_codes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_sum" CHECK(total_cents = net_cents - discount_cents + tax_cents and discount_cents between 0 and net_cents and tax_cents >= 0),
	CONSTRAINT "orders_settled" CHECK(settled_at is null or (order_number is not null and payment_method is not null and billing_json is not null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`order_number`);--> statement-breakpoint
CREATE INDEX `orders_company` ON `orders` (`company_id`,`settled_at`);--> statement-breakpoint
CREATE INDEX `orders_promotion` ON `orders` (`promotion_code_id`) WHERE promotion_code_id is not null and settled_at is not null;--> statement-breakpoint
CREATE INDEX `orders_settled_order` ON `orders` (`settled_at`,`id`) WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX `orders_unpaid` ON `orders` (`settled_at`,`id`) WHERE settled_at is not null and paid_at is null and payment_method = 'invoice';--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` (`total_cents`,`id`) WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX `orders_invoice_paid` ON `orders` (`paid_at`) WHERE payment_method = 'invoice' and paid_at is not null;--> statement-breakpoint

CREATE TABLE `order_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`cart_item_position` integer NOT NULL,
	`cart_item_name` text NOT NULL,
	`event_id` text,
	`position_id` text,
	`application_id` text,
	`booking_id` text,
	`hours_confirmation_id` text,
	`work_cents` integer NOT NULL,
	`bonus_cents` integer NOT NULL,
	`travel_cents` integer NOT NULL,
	`cart_item_price_cents` integer NOT NULL,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hours_confirmation_id`) REFERENCES `hours_confirmations`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_lines_sum" CHECK(cart_item_price_cents = work_cents + bonus_cents + travel_cents)
);--> statement-breakpoint
CREATE UNIQUE INDEX `order_lines_place` ON `order_lines` (`order_id`,`cart_item_position`);--> statement-breakpoint
CREATE INDEX `order_lines_position` ON `order_lines` (`position_id`);--> statement-breakpoint
CREATE INDEX `order_lines_hours` ON `order_lines` (`hours_confirmation_id`);--> statement-breakpoint
CREATE INDEX `order_lines_event` ON `order_lines` (`event_id`);--> statement-breakpoint

CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`method` text NOT NULL,
	`provider` text NOT NULL,
	`provider_reference` text,
	`amount_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	`authorised_at` integer,
	`captured_at` integer,
	`released_at` integer,
	`failed_at` integer,
	`failure_message` text,
	`attempt` integer DEFAULT 1 NOT NULL,
	`card_id` text REFERENCES cards_on_file(id),
	`payer_id` text REFERENCES users(id),
	`receipt_email` text,
	`off_session` integer DEFAULT false NOT NULL,
	`action_url` text,
	`release_confirmed_at` integer,
	`failure_key` text,
	`keep_card` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_live` ON `payments` (`order_id`) WHERE failed_at is null and released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`provider`,`provider_reference`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint

CREATE TABLE `payment_customers` (
	`company_id` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `provider`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_customers_reference` ON `payment_customers` (`provider`,`reference`);--> statement-breakpoint

CREATE TABLE `card_setups` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_reference` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`card_id` text,
	`failed_at` integer,
	`failure_key` text,
	`failure_message` text,
	`action_url` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`card_id`) REFERENCES `cards_on_file`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `card_setups_reference` ON `card_setups` (`provider`,`provider_reference`);--> statement-breakpoint

CREATE TABLE `payment_events` (
	`provider_event_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`received_at` integer NOT NULL
);--> statement-breakpoint

CREATE TABLE `vat_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`country` text NOT NULL,
	`vat_number` text NOT NULL,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`approved` integer,
	`note` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vat_reviews_decision" CHECK((decided_at is null) = (approved is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (note is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `vat_reviews_open` ON `vat_reviews` (`company_id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `vat_reviews_waiting` ON `vat_reviews` (`asked_at`,`id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `vat_reviews_company` ON `vat_reviews` (`company_id`,`decided_at`);--> statement-breakpoint

CREATE TABLE `vat_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`vat_number` text NOT NULL,
	`valid` integer NOT NULL,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `vat_checks_company` ON `vat_checks` (`company_id`,`vat_number`,`checked_at`);--> statement-breakpoint

-- bank
CREATE TABLE `bank_layouts` (
	`header` text PRIMARY KEY NOT NULL,
	`columns_json` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `bank_statements` (
	`id` text PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`statement_number` text,
	`opening_cents` integer,
	`closing_cents` integer,
	`entries` integer NOT NULL,
	`sum_cents` integer NOT NULL,
	`taken_at` integer NOT NULL,
	`taken_by` text NOT NULL,
	FOREIGN KEY (`taken_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_statements_sum" CHECK((opening_cents is null) = (closing_cents is null) and (opening_cents is null or opening_cents + sum_cents = closing_cents))
);--> statement-breakpoint
CREATE INDEX `bank_statements_taken` ON `bank_statements` (`taken_at`);--> statement-breakpoint

CREATE TABLE `bank_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`statement_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`booked_on` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`counterparty` text NOT NULL,
	`entry_text` text NOT NULL,
	`bank_reference` text,
	FOREIGN KEY (`statement_id`) REFERENCES `bank_statements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_entries_amount" CHECK(amount_cents <> 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_entries_fingerprint` ON `bank_entries` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `bank_entries_day` ON `bank_entries` (`booked_on`);--> statement-breakpoint
CREATE INDEX `bank_entries_statement` ON `bank_entries` (`statement_id`);--> statement-breakpoint

CREATE TABLE `bank_bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`kind` text NOT NULL,
	`pay_month` text,
	`booked_at` integer NOT NULL,
	`booked_by` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`entry_id`) REFERENCES `bank_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_bookings_kind" CHECK((kind = 'payout') = (pay_month is not null) and (undone_at is null) = (undone_by is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_bookings_live` ON `bank_bookings` (`entry_id`) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX `bank_bookings_entry` ON `bank_bookings` (`entry_id`);--> statement-breakpoint

CREATE TABLE `company_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`order_id` text NOT NULL,
	`booking_id` text,
	`amount_cents` integer NOT NULL,
	`received_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bank_bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_credits_amount" CHECK(amount_cents > 0 and (undone_at is null) = (undone_by is null))
);--> statement-breakpoint
CREATE INDEX `company_credits_company` ON `company_credits` (`company_id`);--> statement-breakpoint
CREATE INDEX `company_credits_order` ON `company_credits` (`order_id`);--> statement-breakpoint
CREATE INDEX `company_credits_booking` ON `company_credits` (`booking_id`) WHERE booking_id is not null;--> statement-breakpoint

CREATE TABLE `credit_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`credit_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`requested_by` text NOT NULL,
	`done_at` integer,
	`done_by` text,
	FOREIGN KEY (`credit_id`) REFERENCES `company_credits`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`done_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_refunds_amount" CHECK(amount_cents > 0 and (done_at is null) = (done_by is null))
);--> statement-breakpoint
CREATE INDEX `credit_refunds_credit` ON `credit_refunds` (`credit_id`);--> statement-breakpoint

-- bill
CREATE TABLE `bills` (
	`id` text PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`sequence` integer NOT NULL,
	`bill_number` text NOT NULL,
	`company_id` text NOT NULL,
	`order_id` text NOT NULL,
	`corrects_bill_id` text,
	`issued_at` integer NOT NULL,
	`language` text NOT NULL,
	`net_cents` integer NOT NULL,
	`discount_cents` integer NOT NULL,
	`tax_rate_percent` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`content_json` text NOT NULL,
	`document_file_id` text,
	`document_sha256` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`document_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bills_sum" CHECK(total_cents = net_cents - discount_cents + tax_cents)
);--> statement-breakpoint
CREATE UNIQUE INDEX `bills_billNumber_unique` ON `bills` (`bill_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `bills_number` ON `bills` (`year`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `bills_order` ON `bills` (`order_id`) WHERE corrects_bill_id is null;--> statement-breakpoint
CREATE INDEX `bills_company` ON `bills` (`company_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX `bills_of_order` ON `bills` (`order_id`);--> statement-breakpoint
CREATE INDEX `bills_corrections` ON `bills` (`order_id`) WHERE corrects_bill_id is not null;--> statement-breakpoint
CREATE INDEX `bills_document_file` ON `bills` (`document_file_id`) WHERE document_file_id is not null;--> statement-breakpoint
CREATE INDEX `bills_issued` ON `bills` (`issued_at`,`net_cents`,`discount_cents`);--> statement-breakpoint

CREATE TABLE `invoice_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`received_on` text NOT NULL,
	`marked_at` integer NOT NULL,
	`marked_by` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	`booking_id` text REFERENCES bank_bookings(id),
	`credit_id` text REFERENCES company_credits(id),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`marked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_receipts_amount" CHECK(amount_cents > 0)
);--> statement-breakpoint
CREATE INDEX `invoice_receipts_booking` ON `invoice_receipts` (`booking_id`) WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX `invoice_receipts_credit` ON `invoice_receipts` (`credit_id`) WHERE credit_id is not null;--> statement-breakpoint
CREATE INDEX `invoice_receipts_live` ON `invoice_receipts` (`order_id`) WHERE undone_at is null;--> statement-breakpoint

CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`bill_id` text NOT NULL,
	`payment_id` text,
	`amount_cents` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`requested_by` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`provider_reference` text,
	`done_at` integer,
	`failed_at` integer,
	`failure_message` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK(amount_cents > 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_bill` ON `refunds` (`bill_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_reference` ON `refunds` (`provider_reference`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE INDEX `refunds_waiting` ON `refunds` (`order_id`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `refunds_requested` ON `refunds` (`requested_at`);--> statement-breakpoint

CREATE TABLE `hours_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`bill_id` text,
	`net_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hours_credits_amount" CHECK(net_cents > 0)
);--> statement-breakpoint
CREATE INDEX `hours_credits_booking` ON `hours_credits` (`booking_id`);--> statement-breakpoint
CREATE INDEX `hours_credits_line` ON `hours_credits` (`order_line_id`);--> statement-breakpoint
CREATE INDEX `hours_credits_bill` ON `hours_credits` (`bill_id`) WHERE bill_id is not null;--> statement-breakpoint

CREATE TABLE `price_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`bill_id` text,
	`net_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_credits_amount" CHECK(net_cents > 0)
);--> statement-breakpoint
CREATE INDEX `price_credits_line` ON `price_credits` (`order_line_id`);--> statement-breakpoint
CREATE INDEX `price_credits_booking` ON `price_credits` (`booking_id`);--> statement-breakpoint

-- dues
CREATE TABLE `outstanding_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`open_since` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`outstanding_cents` integer NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outstanding_reminders_ordinal" CHECK(ordinal between 1 and 3)
);--> statement-breakpoint
CREATE UNIQUE INDEX `outstanding_reminders_once` ON `outstanding_reminders` (`event_id`,`open_since`,`ordinal`);--> statement-breakpoint

CREATE TABLE `processing_fees` (
	`event_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`net_cents` integer NOT NULL,
	"notified_at" integer NOT NULL,
	"charge_at" integer NOT NULL,
	`waived_at` integer,
	`order_id` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "processing_fees_amount" CHECK(net_cents > 0 and "charge_at" > "notified_at"),
	CONSTRAINT "processing_fees_end" CHECK(order_id is null or waived_at is null)
);--> statement-breakpoint
CREATE UNIQUE INDEX `processing_fees_order` ON `processing_fees` (`order_id`);--> statement-breakpoint
CREATE INDEX `processing_fees_charge` ON `processing_fees` (`charge_at`) WHERE order_id is null and waived_at is null;--> statement-breakpoint

-- e-invoice
CREATE TABLE `bill_xml` (
	`bill_id` text NOT NULL,
	`format` text NOT NULL,
	`file_id` text NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`bill_id`, `format`),
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bill_xml_format" CHECK(format in ('cii', 'ubl'))
);--> statement-breakpoint
CREATE INDEX `bill_xml_file` ON `bill_xml` (`file_id`);--> statement-breakpoint

CREATE TABLE `e_invoice_faults` (
	`bill_id` text PRIMARY KEY NOT NULL,
	`fault` text NOT NULL,
	`found_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "e_invoice_faults_closed" CHECK((closed_by is null) = (closed_at is null))
);--> statement-breakpoint
CREATE INDEX `e_invoice_faults_waiting` ON `e_invoice_faults` (`found_at`,`bill_id`) WHERE closed_at is null;--> statement-breakpoint

CREATE TABLE `billing_profiles` (
	`company_id` text PRIMARY KEY NOT NULL,
	`purchase_order` text DEFAULT '' NOT NULL,
	`cost_centre` text DEFAULT '' NOT NULL,
	`buyer_reference` text DEFAULT '' NOT NULL,
	`purchase_order_required` integer DEFAULT false NOT NULL,
	`authority` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "billing_profiles_authority" CHECK(authority is null or authority in ('federal', 'other')),
	CONSTRAINT "billing_profiles_length" CHECK(length(purchase_order) <= 60 and length(cost_centre) <= 50 and length(buyer_reference) <= 60)
);--> statement-breakpoint

CREATE TABLE `order_references` (
	`order_id` text PRIMARY KEY NOT NULL,
	`purchase_order` text NOT NULL,
	`cost_centre` text NOT NULL,
	`buyer_reference` text NOT NULL,
	`order_position` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_references_length" CHECK(length(purchase_order) <= 60 and length(cost_centre) <= 50 and length(buyer_reference) <= 60)
);--> statement-breakpoint
CREATE INDEX `order_references_number` ON `order_references` (`purchase_order`) WHERE purchase_order <> '';--> statement-breakpoint

CREATE TABLE `bill_deliveries` (
	`bill_id` text PRIMARY KEY NOT NULL,
	`issued_at` integer NOT NULL,
	`delivered_on` text,
	`marked_at` integer,
	`marked_by` text,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`marked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bill_deliveries_marked" CHECK((delivered_on is null) = (marked_at is null) and (delivered_on is null) = (marked_by is null))
);--> statement-breakpoint
CREATE INDEX `bill_deliveries_waiting` ON `bill_deliveries` (`issued_at`,`bill_id`) WHERE delivered_on is null;--> statement-breakpoint

CREATE TABLE `vat_waits` (
	`order_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`silent_bill_id` text,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`silent_bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vat_waits_closed" CHECK((closed_by is null) = (closed_at is null))
);--> statement-breakpoint
CREATE INDEX `vat_waits_silent` ON `vat_waits` (`since`,`order_id`) WHERE silent_bill_id is not null and closed_at is null;--> statement-breakpoint

-- accounting
CREATE TABLE `customer_accounts` (
	`company_id` text PRIMARY KEY NOT NULL,
	`account_number` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `customer_accounts_accountNumber_unique` ON `customer_accounts` (`account_number`);--> statement-breakpoint

CREATE TABLE `accounting_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`format` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`only_new` integer NOT NULL,
	`accounts_json` text NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text NOT NULL,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "accounting_exports_days" CHECK(from_day <= until_day)
);--> statement-breakpoint
CREATE INDEX `accounting_exports_made` ON `accounting_exports` (`made_at`);--> statement-breakpoint

CREATE TABLE `accounting_export_bills` (
	`export_id` text NOT NULL,
	`bill_id` text NOT NULL,
	PRIMARY KEY(`export_id`, `bill_id`),
	FOREIGN KEY (`export_id`) REFERENCES `accounting_exports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `accounting_export_bills_bill` ON `accounting_export_bills` (`bill_id`);--> statement-breakpoint

CREATE TABLE `dunning_stops` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`until_day` text NOT NULL,
	`reason` text NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dunning_stops_reason" CHECK(length(reason) > 0 and (ended_at is null) = (ended_by is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `dunning_stops_live` ON `dunning_stops` (`bill_id`) WHERE ended_at is null;--> statement-breakpoint

CREATE TABLE `dunning_texts` (
	`step` integer NOT NULL,
	`version` integer NOT NULL,
	`body_de` text NOT NULL,
	`body_en` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`step`, `version`),
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dunning_texts_step" CHECK(step between 1 and 3)
);--> statement-breakpoint

CREATE TABLE `dunning_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`step` integer NOT NULL,
	`language` text NOT NULL,
	`sent_at` integer NOT NULL,
	`sent_by` text NOT NULL,
	`open_cents` integer NOT NULL,
	`interest_cents` integer NOT NULL,
	`flat_cents` integer NOT NULL,
	`content_json` text NOT NULL,
	`document_file_id` text,
	`document_sha256` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`document_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dunning_letters_amounts" CHECK(step between 1 and 3 and open_cents > 0 and interest_cents >= 0 and flat_cents >= 0)
);--> statement-breakpoint
CREATE INDEX `dunning_letters_company` ON `dunning_letters` (`company_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `dunning_letters_file` ON `dunning_letters` (`document_file_id`) WHERE document_file_id is not null;--> statement-breakpoint

CREATE TABLE `dunning_letter_bills` (
	`letter_id` text NOT NULL,
	`bill_id` text NOT NULL,
	`step` integer NOT NULL,
	`open_cents` integer NOT NULL,
	`interest_cents` integer NOT NULL,
	PRIMARY KEY(`letter_id`, `bill_id`),
	FOREIGN KEY (`letter_id`) REFERENCES `dunning_letters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dunning_letter_bills_amounts" CHECK(step between 1 and 3 and open_cents > 0 and interest_cents >= 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `dunning_letter_bills_step` ON `dunning_letter_bills` (`bill_id`,`step`);--> statement-breakpoint

-- pay
CREATE TABLE `pay_start` (
	`id` integer PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	CONSTRAINT "pay_start_one" CHECK(id = 1)
);--> statement-breakpoint

CREATE TABLE `pay_months` (
	`month` text PRIMARY KEY NOT NULL,
	`drafted_at` integer NOT NULL,
	`locked_at` integer,
	`locked_by` text,
	`total_cents` integer,
	`paid_out_on` text,
	FOREIGN KEY (`locked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_months_month" CHECK(month like '____-__'),
	CONSTRAINT "pay_months_lock" CHECK((locked_at is null) = (locked_by is null) and (locked_at is null) = (total_cents is null)
		and (paid_out_on is null or locked_at is not null))
);--> statement-breakpoint

CREATE TABLE `pay_items` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`from_month` text NOT NULL,
	`booking_id` text,
	`hours_version` integer,
	`minutes` integer,
	`rate_cents` integer,
	`corrects_item_id` text,
	`reason` text,
	`receipt_file_id` text,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`month`) REFERENCES `pay_months`(`month`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_item_id`) REFERENCES `pay_items`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receipt_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_items_kind" CHECK((kind in ('work', 'bonus', 'travel')) = (booking_id is not null)
		and (booking_id is null) = (hours_version is null) and (kind = 'work') = (minutes is not null)
		and (kind = 'work') = (rate_cents is not null)
		and (kind in ('travelLog', 'expense', 'deduction')) = (reason is not null)
		and (kind not in ('travelLog', 'expense', 'deduction') or (amount_cents <> 0 and amount_cents between -100000 and 100000))
		and (receipt_file_id is null or reason is not null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `pay_items_version` ON `pay_items` (`booking_id`,`hours_version`,`kind`) WHERE booking_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `pay_items_carried` ON `pay_items` (`month`,`user_id`,`from_month`) WHERE kind = 'carried';--> statement-breakpoint
CREATE INDEX `pay_items_month` ON `pay_items` (`month`,`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `pay_items_person` ON `pay_items` (`user_id`,`month`);--> statement-breakpoint
CREATE INDEX `pay_items_receipt` ON `pay_items` (`receipt_file_id`) WHERE receipt_file_id is not null;--> statement-breakpoint

CREATE TABLE `pay_due` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`starts_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `pay_due_start` ON `pay_due` (`starts_at`,`booking_id`);--> statement-breakpoint

CREATE TABLE `pay_numbers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `pay_numbers_number_unique` ON `pay_numbers` (`number`);--> statement-breakpoint

CREATE TABLE `pay_statements` (
	`month` text NOT NULL,
	`user_id` text NOT NULL,
	`pay_number` text NOT NULL,
	`gross_cents` integer NOT NULL,
	`booking_id` text,
	`net_cents` integer,
	`contributions_cents` integer,
	`tax_cents` integer,
	`account_checked_at` integer,
	`account_checked_by` text,
	`document_file_id` text,
	PRIMARY KEY(`month`, `user_id`),
	FOREIGN KEY (`month`) REFERENCES `pay_months`(`month`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_checked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`document_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_statements_sums" CHECK(gross_cents >= 0 and (net_cents is null or net_cents between 0 and gross_cents)),
	CONSTRAINT "pay_statements_checked" CHECK((account_checked_at is null) = (account_checked_by is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `pay_statements_payNumber_unique` ON `pay_statements` (`pay_number`);--> statement-breakpoint
CREATE INDEX `pay_statements_person` ON `pay_statements` (`user_id`,`month`);--> statement-breakpoint
CREATE INDEX `pay_statements_document` ON `pay_statements` (`document_file_id`) WHERE document_file_id is not null;--> statement-breakpoint

CREATE TABLE `pay_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`layout` text NOT NULL,
	`file_id` text NOT NULL,
	`with_ssn` integer NOT NULL,
	`exported_at` integer NOT NULL,
	`exported_by` text NOT NULL,
	FOREIGN KEY (`month`) REFERENCES `pay_months`(`month`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exported_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_exports_layout" CHECK(layout in ('lines', 'days'))
);--> statement-breakpoint
CREATE INDEX `pay_exports_month` ON `pay_exports` (`month`,`layout`);--> statement-breakpoint

CREATE TABLE `pay_exported_months` (
	`export_id` text NOT NULL,
	`month` text NOT NULL,
	PRIMARY KEY(`export_id`, `month`),
	FOREIGN KEY (`export_id`) REFERENCES `pay_exports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`month`) REFERENCES `pay_months`(`month`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `payouts` (
	`month` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`execution_day` text NOT NULL,
	`control_sum_cents` integer NOT NULL,
	`payments` integer NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text NOT NULL,
	FOREIGN KEY (`month`) REFERENCES `pay_months`(`month`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_sum" CHECK(control_sum_cents > 0 and payments > 0)
);--> statement-breakpoint

CREATE TABLE `payout_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`user_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`iban_encrypted` text NOT NULL,
	FOREIGN KEY (`month`) REFERENCES `payouts`(`month`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_lines_amount" CHECK(amount_cents > 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_lines_person` ON `payout_lines` (`month`,`user_id`);--> statement-breakpoint
CREATE INDEX `payout_lines_last` ON `payout_lines` (`user_id`,`month`);--> statement-breakpoint

CREATE TABLE `other_work` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`monthly_cents` integer,
	`declared_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "other_work_kind" CHECK(kind in ('none', 'marginal', 'employed', 'benefit') and (kind = 'marginal') = (monthly_cents is not null)
		and (monthly_cents is null or monthly_cents between 0 and 1000000))
);--> statement-breakpoint
CREATE INDEX `other_work_person` ON `other_work` (`user_id`,`declared_at`);--> statement-breakpoint

-- message
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`language` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`message` text NOT NULL,
	`sent_at` integer NOT NULL,
	`read_at` integer,
	`done_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `contact_messages_newest` ON `contact_messages` (`sent_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_unread` ON `contact_messages` (`sent_at`,`id`) WHERE done_at is null and read_at is null;--> statement-breakpoint
CREATE INDEX `contact_messages_waiting` ON `contact_messages` (`sent_at`,`id`) WHERE done_at is null;--> statement-breakpoint

CREATE TABLE `newsletter_subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`language` text NOT NULL,
	`subscribed_at` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`confirmed_at` integer
);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_emailFolded_unique` ON `newsletter_subscribers` (`email_folded`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_newest` ON `newsletter_subscribers` (`subscribed_at`,`id`);--> statement-breakpoint

CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`quote_de` text NOT NULL,
	`quote_en` text NOT NULL,
	`position_de` text NOT NULL,
	`position_en` text NOT NULL,
	`picture_file_id` text,
	`rank` integer NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`picture_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `testimonials_shown` ON `testimonials` (`rank`,`id`) WHERE published_at is not null;--> statement-breakpoint

CREATE TABLE `company_news` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`event_id` text,
	`news` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `company_news_last` ON `company_news` (`company_id`,`news`,`event_id`,`sent_at`);--> statement-breakpoint

CREATE TABLE `mail_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`off` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`push_instead` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

-- push
CREATE TABLE `push_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key_encrypted` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "push_keys_one" CHECK(id = 'vapid')
);--> statement-breakpoint

CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_key_hash` text NOT NULL,
	`device_hash` text,
	`user_agent` text,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`refused_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_key_hash`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_device` ON `push_subscriptions` (`device_hash`) WHERE device_hash is not null;--> statement-breakpoint
CREATE INDEX `push_subscriptions_age` ON `push_subscriptions` (`used_at`);--> statement-breakpoint

CREATE TABLE `push_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`off` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

-- agency
CREATE TABLE `legal_texts` (
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`body_de` text NOT NULL,
	`body_en` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	PRIMARY KEY(`name`, `version`)
);--> statement-breakpoint

CREATE TABLE `legal_confirmations` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`confirmed_at` integer NOT NULL,
	`confirmed_by` text NOT NULL,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `system_events` (
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`fault` text,
	PRIMARY KEY(`kind`, `at`)
);--> statement-breakpoint

CREATE TABLE `alerts` (
	`cause` text NOT NULL,
	`day` text NOT NULL,
	`raised_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`cause`, `day`)
);--> statement-breakpoint

CREATE TABLE `queue_marks` (
	`kind` text NOT NULL,
	`entry_id` text NOT NULL,
	`reminded_at` integer,
	`reminded_by` text,
	`later_until` integer,
	`later_by` text,
	`marked_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `entry_id`),
	FOREIGN KEY (`reminded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`later_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `queue_marks_later` ON `queue_marks` (`later_until`) WHERE later_until is not null;--> statement-breakpoint

-- figures
CREATE TABLE `figure_months` (
	`company_id` text NOT NULL,
	`month` text NOT NULL,
	`event_id` text NOT NULL,
	`staff_type_id` text NOT NULL,
	`positions` integer NOT NULL,
	`booked` integer NOT NULL,
	`applications` integer NOT NULL,
	`booked_cents` integer NOT NULL,
	`extra_cents` integer NOT NULL,
	`booked_minutes` integer NOT NULL,
	`extra_minutes` integer NOT NULL,
	`lead_minutes` integer NOT NULL,
	`cancelled` integer NOT NULL,
	`late_cancelled` integer NOT NULL,
	`no_shows` integer NOT NULL,
	`bookings` integer NOT NULL,
	`filled_json` text NOT NULL,
	PRIMARY KEY(`company_id`, `month`, `event_id`, `staff_type_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "figure_months_month" CHECK(month like '____-__')
);--> statement-breakpoint
CREATE INDEX `figure_months_month` ON `figure_months` (`month`);--> statement-breakpoint

CREATE TABLE `figure_people` (
	`month` text NOT NULL,
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	PRIMARY KEY(`month`, `user_id`, `company_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `figure_people_company` ON `figure_people` (`company_id`,`month`);--> statement-breakpoint

CREATE TABLE `figure_totals` (
	`month` text PRIMARY KEY NOT NULL,
	`sum_json` text NOT NULL,
	`filled_json` text NOT NULL,
	CONSTRAINT "figure_totals_month" CHECK(month like '____-__')
);--> statement-breakpoint

CREATE TABLE `figure_due` (
	`company_id` text NOT NULL,
	`month` text NOT NULL,
	PRIMARY KEY(`company_id`, `month`)
);--> statement-breakpoint
CREATE INDEX `figure_due_month` ON `figure_due` (`month`);--> statement-breakpoint

CREATE TABLE `figure_money` (
	`month` text PRIMARY KEY NOT NULL,
	`revenue_cents` integer NOT NULL,
	`staff_cents` integer,
	`open_cents` integer NOT NULL,
	`overdue_cents` integer NOT NULL,
	`refund_cents` integer NOT NULL,
	CONSTRAINT "figure_money_month" CHECK(month like '____-__'),
	CONSTRAINT "figure_money_open" CHECK(overdue_cents between 0 and open_cents and refund_cents >= 0)
);--> statement-breakpoint

CREATE TABLE `figure_cells` (
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`positions` integer NOT NULL,
	`booked` integer NOT NULL,
	`missed` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`month`, `kind`, `key`),
	CONSTRAINT "figure_cells_month" CHECK(month like '____-__'),
	CONSTRAINT "figure_cells_kind" CHECK(kind in ('type', 'state', 'company', 'weekday', 'lead'))
);--> statement-breakpoint

-- privacy
CREATE TABLE `privacy_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`came_on` text NOT NULL,
	`identity` text NOT NULL,
	`entered_at` integer NOT NULL,
	`entered_by` text NOT NULL,
	`due_at` integer NOT NULL,
	`extended_at` integer,
	`extended_reason` text,
	`closed_at` integer,
	`closed_by` text,
	`answer` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "privacy_requests_kind" CHECK(kind in ('access', 'erasure', 'correction', 'objection')),
	CONSTRAINT "privacy_requests_extended" CHECK((extended_at is null) = (extended_reason is null)),
	CONSTRAINT "privacy_requests_closed" CHECK((closed_at is null) = (closed_by is null))
);--> statement-breakpoint
CREATE INDEX `privacy_requests_open` ON `privacy_requests` (`due_at`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `privacy_requests_user` ON `privacy_requests` (`user_id`);--> statement-breakpoint

CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` integer NOT NULL,
	`request_id` text,
	`taken_at` integer,
	`made_at` integer,
	`bytes` integer,
	`expires_at` integer,
	`removed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `privacy_requests`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "data_exports_made" CHECK((made_at is null) = (bytes is null) and (made_at is null) = (expires_at is null))
);--> statement-breakpoint
CREATE INDEX `data_exports_user` ON `data_exports` (`user_id`,`asked_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `data_exports_of_request` ON `data_exports` (`request_id`) WHERE request_id is not null;--> statement-breakpoint

CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ordered_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`preview` text NOT NULL,
	`stopped_at` integer,
	`done_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "erasures_end" CHECK(stopped_at is null or done_at is null)
);--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_of_user` ON `erasures` (`user_id`) WHERE stopped_at is null;--> statement-breakpoint

CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`version` text NOT NULL,
	`text_sha256` text NOT NULL,
	`given` integer NOT NULL,
	`at` integer NOT NULL,
	`way` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_purpose" CHECK(purpose in ('terms', 'privacy', 'newsletter', 'photosToCompanies', 'voice', 'sms')),
	CONSTRAINT "consents_way" CHECK(way in ('registration', 'login', 'account', 'newsletter'))
);--> statement-breakpoint
CREATE INDEX `consents_user` ON `consents` (`user_id`,`purpose`,`id`);--> statement-breakpoint

CREATE TABLE `audit_values` (
	`sequence` integer PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`values_json` text NOT NULL,
	FOREIGN KEY (`sequence`) REFERENCES `audit_entries`(`sequence`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `retention_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`night` text NOT NULL,
	`data_class` text NOT NULL,
	`cut_off` text NOT NULL,
	`rows` integer NOT NULL,
	`files` integer NOT NULL,
	`ms` integer NOT NULL,
	`ran_at` integer NOT NULL,
	`fault` text,
	`seen_at` integer
);--> statement-breakpoint
CREATE UNIQUE INDEX `retention_runs_night` ON `retention_runs` (`night`,`data_class`);--> statement-breakpoint
CREATE INDEX `retention_runs_failed` ON `retention_runs` (`ran_at`,`id`) WHERE fault is not null and seen_at is null;--> statement-breakpoint

CREATE TABLE `breaches` (
	`id` text PRIMARY KEY NOT NULL,
	`noticed_at` integer NOT NULL,
	`what` text NOT NULL,
	`whose` text NOT NULL,
	`classes` text NOT NULL,
	`notice` text NOT NULL,
	`entered_at` integer NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`entered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint

CREATE TABLE `processors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`purpose` text NOT NULL,
	`country` text NOT NULL,
	`contract_on` text,
	`added_at` integer NOT NULL,
	`removed_at` integer
);--> statement-breakpoint

-- changes
CREATE TABLE `company_changes` (
	`company_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`mark` text DEFAULT (lower(hex(randomblob(6)))) NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`position_id` text,
	`booking_id` text,
	`hours_id` text,
	`bill_id` text,
	PRIMARY KEY(`company_id`, `sequence`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `company_changes_at` ON `company_changes` (`at`);--> statement-breakpoint

-- colleagues
CREATE TABLE `colleague_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`duty` text NOT NULL,
	`invited_by` text NOT NULL,
	`invited_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`accepted_by` text,
	`withdrawn_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "colleague_invitations_duty" CHECK(case when company_id is null then duty in ('owner', 'office', 'finance') else duty in ('owner', 'booker', 'onSite') end),
	CONSTRAINT "colleague_invitations_accepted_once" CHECK((accepted_at is null) = (accepted_by is null)),
	CONSTRAINT "colleague_invitations_one_end" CHECK(accepted_at is null or withdrawn_at is null)
);--> statement-breakpoint
CREATE UNIQUE INDEX `colleague_invitations_of_company` ON `colleague_invitations` (`email_folded`,`company_id`) WHERE accepted_at is null and withdrawn_at is null and company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `colleague_invitations_of_agency` ON `colleague_invitations` (`email_folded`) WHERE accepted_at is null and withdrawn_at is null and company_id is null;--> statement-breakpoint
CREATE INDEX `colleague_invitations_company` ON `colleague_invitations` (`company_id`,`invited_at`);--> statement-breakpoint
CREATE INDEX `colleague_invitations_accepted` ON `colleague_invitations` (`accepted_by`) WHERE accepted_by is not null;--> statement-breakpoint

CREATE TABLE `event_on_site_people` (
	`event_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`named_by` text NOT NULL,
	`named_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`named_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `event_on_site_people_user` ON `event_on_site_people` (`user_id`);--> statement-breakpoint

-- tokens
CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_on` text,
	`revoked_at` integer,
	`revoked_by` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`revoked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_tokens_name" CHECK(length(trim(name)) between 1 and 40),
	CONSTRAINT "api_tokens_scope" CHECK(scope in ('read', 'write')),
	CONSTRAINT "api_tokens_end" CHECK(expires_at > created_at and expires_at - created_at <= 31536000000),
	CONSTRAINT "api_tokens_revoked" CHECK((revoked_at is null) = (revoked_by is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_tokenHash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_company` ON `api_tokens` (`company_id`,`created_at`);--> statement-breakpoint

-- viewing
CREATE TABLE `viewings` (
	`id` text PRIMARY KEY NOT NULL,
	`viewer_id` text NOT NULL,
	`viewed_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`reason` text NOT NULL,
	`started_at` integer NOT NULL,
	`until` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`viewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`viewed_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "viewings_reason" CHECK(length(trim(reason)) between 10 and 200),
	CONSTRAINT "viewings_until" CHECK(until > started_at and until - started_at <= 1800000),
	CONSTRAINT "viewings_end" CHECK(ended_at is null or ended_at >= started_at)
);--> statement-breakpoint
CREATE UNIQUE INDEX `viewings_open_of_session` ON `viewings` (`session_hash`) WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `viewings_open_of_viewer` ON `viewings` (`viewer_id`) WHERE ended_at is null;--> statement-breakpoint

-- what a new database begins with
INSERT INTO `log_mark` (`id`, `written`, `noted_at`) VALUES (1, 0, 0);--> statement-breakpoint
INSERT INTO `registration_start` (`id`, `starts_from`) VALUES (1, 0);--> statement-breakpoint
INSERT INTO `pay_start` (`id`, `month`) VALUES (1, '0000-00');
