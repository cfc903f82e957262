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
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cards_last4" CHECK(length(last4) = 4)
);
--> statement-breakpoint
CREATE INDEX `cards_company` ON `cards_on_file` (`company_id`);--> statement-breakpoint
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
	`created_at` integer NOT NULL
);
--> statement-breakpoint
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
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`subject_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`,`purpose`);--> statement-breakpoint
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
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_role" CHECK(role in ('employer', 'employee', 'superuser')),
	CONSTRAINT "users_company_of_employer" CHECK((role = 'employer' and (company_id is not null or password_hash is null)) or (role <> 'employer' and company_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email_folded`);--> statement-breakpoint
CREATE INDEX `users_company` ON `users` (`company_id`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`position_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `applications_person` ON `applications` (`user_id`,`applied_at`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bills_billNumber_unique` ON `bills` (`bill_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `bills_number` ON `bills` (`year`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `bills_order` ON `bills` (`order_id`) WHERE corrects_bill_id is null;--> statement-breakpoint
CREATE INDEX `bills_company` ON `bills` (`company_id`,`issued_at`);--> statement-breakpoint
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
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_span" CHECK(ends_at > starts_at)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_live_position` ON `bookings` (`position_id`) WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX `bookings_person` ON `bookings` (`user_id`,`ends_at`) WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX `bookings_company` ON `bookings` (`company_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_application` ON `bookings` (`application_id`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `list_entries_position` ON `list_entries` (`position_id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `list_entries_company` ON `list_entries` (`company_id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `list_entries_person` ON `list_entries` (`user_id`,`ends_at`) WHERE removed_at is null;--> statement-breakpoint
CREATE TABLE `booked_staff_details` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`ssn_encrypted` text NOT NULL,
	`issued_name` text NOT NULL,
	`name_of_institute` text NOT NULL,
	`iban_encrypted` text NOT NULL,
	`bic_encrypted` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contract_templates` (
	`version` integer PRIMARY KEY NOT NULL,
	`body_de` text NOT NULL,
	`body_en` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text
);
--> statement-breakpoint
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
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_version`) REFERENCES `contract_templates`(`version`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`body_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signature_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`document_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contracts_order" CHECK((submitted_at is null or signed_at is not null) and (signed_at is null or (signature_file_id is not null and signed_way is not null)))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_contractNumber_unique` ON `contracts` (`contract_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_version` ON `contracts` (`booking_id`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_current` ON `contracts` (`booking_id`) WHERE replaced_at is null;--> statement-breakpoint
CREATE TABLE `briefing_reads` (
	`briefing_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`briefing_id`) REFERENCES `briefings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `briefing_reads_once` ON `briefing_reads` (`briefing_id`,`user_id`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `briefings_slot` ON `briefings` (`position_id`,`slot`) WHERE replaced_at is null;--> statement-breakpoint
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
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_number` ON `events` (`event_number`);--> statement-breakpoint
CREATE INDEX `events_company` ON `events` (`company_id`,`latest_end_at`);--> statement-breakpoint
CREATE INDEX `events_latest_end` ON `events` (`latest_end_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`company_id` text NOT NULL,
	`staff_type_id` text NOT NULL,
	`job_description` text NOT NULL,
	`job_requirements` text NOT NULL,
	`bonus_percent` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "jobs_bonus" CHECK(bonus_percent between 0 and 50 and bonus_percent % 5 = 0)
);
--> statement-breakpoint
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
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "positions_span" CHECK(ends_at > starts_at and ends_at - starts_at <= 43200000),
	CONSTRAINT "positions_money" CHECK(job_total_cost_cents = job_price_cents + job_travel_cost_cents and staff_total_cents = staff_price_cents + job_travel_cost_cents and job_travel_cost_cents >= 0)
);
--> statement-breakpoint
CREATE INDEX `positions_job` ON `positions` (`job_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `positions_event` ON `positions` (`event_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `positions_open` ON `positions` (`starts_at`,`job_id`,`id`,`open_until`,`place_state`,`staff_type_id`) WHERE open_until is not null;--> statement-breakpoint
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
	`confirmed_at` integer NOT NULL,
	`confirm_job_price_cents` integer NOT NULL,
	`confirm_job_total_cost_cents` integer NOT NULL,
	`outstanding_amount_cents` integer NOT NULL,
	`staff_total_cents` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signature_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hours_span" CHECK(confirm_ends_at > confirm_starts_at and confirm_ends_at - confirm_starts_at <= 43200000),
	CONSTRAINT "hours_money" CHECK(outstanding_amount_cents >= 0),
	CONSTRAINT "hours_signature" CHECK((signed_way = 'recorded') = (signature_file_id is null) and (signed_way <> 'recorded' or reason is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hours_version` ON `hours_confirmations` (`booking_id`,`version`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `contact_messages_waiting` ON `contact_messages` (`sent_at`) WHERE done_at is null;--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_lines_place` ON `order_lines` (`order_id`,`cart_item_position`);--> statement-breakpoint
CREATE INDEX `order_lines_position` ON `order_lines` (`position_id`);--> statement-breakpoint
CREATE INDEX `order_lines_hours` ON `order_lines` (`hours_confirmation_id`);--> statement-breakpoint
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
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`promotion_code_id`) REFERENCES `promotion_codes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_sum" CHECK(total_cents = net_cents - discount_cents + tax_cents and discount_cents between 0 and net_cents and tax_cents >= 0),
	CONSTRAINT "orders_settled" CHECK(settled_at is null or (order_number is not null and payment_method is not null and billing_json is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`order_number`);--> statement-breakpoint
CREATE INDEX `orders_company` ON `orders` (`company_id`,`settled_at`);--> statement-breakpoint
CREATE INDEX `orders_promotion` ON `orders` (`promotion_code_id`) WHERE promotion_code_id is not null and settled_at is not null;--> statement-breakpoint
CREATE TABLE `payment_events` (
	`provider_event_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
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
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_live` ON `payments` (`order_id`) WHERE failed_at is null and released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`provider`,`provider_reference`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_codes_code` ON `promotion_codes` (`code`);--> statement-breakpoint
CREATE TABLE `place_search_keys` (
	`key` text NOT NULL,
	`place_id` integer NOT NULL,
	PRIMARY KEY(`key`, `place_id`),
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `places` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`district` text NOT NULL,
	`state` text NOT NULL,
	`postal_code` text,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`population` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `places_position` ON `places` (`lat`,`lng`);--> statement-breakpoint
CREATE TABLE `postal_codes` (
	`postal_code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`district` text NOT NULL,
	`state` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL
);
--> statement-breakpoint
CREATE TABLE `public_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `answered_captchas` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answered_captchas_end` ON `answered_captchas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`step_one_at` integer,
	`logo_file_id` text,
	`completed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`logo_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `audit_object` ON `audit_entries` (`object_type`,`object_id`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit_entries` (`actor_user_id`,`at`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_path_unique` ON `files` (`path`);--> statement-breakpoint
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
	`last_error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`run_at`) WHERE done_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failed_at`) WHERE failed_at is not null;--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value_json` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `submissions` (
	`user_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`result_json` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `submission_id`)
);
--> statement-breakpoint
CREATE TABLE `staff_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`file_id` text NOT NULL,
	`sort_order` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_photos_order` ON `staff_photos` (`user_id`,`sort_order`);--> statement-breakpoint
CREATE INDEX `staff_photos_file` ON `staff_photos` (`file_id`);--> statement-breakpoint
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
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`voice_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_voice` ON `staff_profiles` (`voice_file_id`) WHERE voice_file_id is not null;--> statement-breakpoint
CREATE INDEX `staff_waiting` ON `staff_profiles` (`submitted_at`) WHERE submitted_at is not null and approved_at is null;--> statement-breakpoint
CREATE TABLE `staff_type_prices` (
	`staff_type_id` text NOT NULL,
	`valid_from` integer NOT NULL,
	`price_per_hour_cents` integer NOT NULL,
	`effective_price_per_hour_cents` integer NOT NULL,
	PRIMARY KEY(`staff_type_id`, `valid_from`),
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_type_prices_positive" CHECK(price_per_hour_cents > 0 and effective_price_per_hour_cents > 0)
);
--> statement-breakpoint
CREATE TABLE `staff_types` (
	`id` text PRIMARY KEY NOT NULL,
	`name_de` text NOT NULL,
	`name_en` text NOT NULL,
	`sort_order` integer NOT NULL,
	`retired_at` integer
);
