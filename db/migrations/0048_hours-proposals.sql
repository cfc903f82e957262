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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hours_proposals_open` ON `hours_proposals` (`booking_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `hours_proposals_version` ON `hours_proposals` (`booking_id`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `hours_proposals_answers` ON `hours_proposals` (`answers_id`) WHERE answers_id is not null;--> statement-breakpoint
CREATE INDEX `hours_proposals_disputed` ON `hours_proposals` (`passed_at`,`id`) WHERE passed_at is not null and closed_at is null;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_hours_confirmations` (
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
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signature_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposal_id`) REFERENCES `hours_proposals`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hours_span" CHECK(confirm_ends_at > confirm_starts_at and confirm_ends_at - confirm_starts_at <= 43200000),
	CONSTRAINT "hours_money" CHECK(outstanding_amount_cents >= 0),
	CONSTRAINT "hours_signature" CHECK((signed_way in ('drawn', 'typed', 'uploaded')) = (signature_file_id is not null)
        and (signed_way not in ('recorded', 'decided') or reason is not null)
        and (signed_way in ('accepted', 'deadline', 'decided')) = (proposal_id is not null)),
	CONSTRAINT "hours_deadline" CHECK(signed_way <> 'deadline' or outstanding_amount_cents = 0)
);
--> statement-breakpoint
INSERT INTO `__new_hours_confirmations`("id", "booking_id", "version", "confirm_starts_at", "confirm_ends_at", "employer_name", "signed_way", "signature_file_id", "signed_address", "signed_user_agent", "recorded_via", "recorded_by", "reason", "break_minutes", "proposal_id", "confirmed_at", "confirm_job_price_cents", "confirm_job_total_cost_cents", "outstanding_amount_cents", "staff_total_cents") SELECT "id", "booking_id", "version", "confirm_starts_at", "confirm_ends_at", "employer_name", "signed_way", "signature_file_id", "signed_address", "signed_user_agent", "recorded_via", "recorded_by", "reason", null, null, "confirmed_at", "confirm_job_price_cents", "confirm_job_total_cost_cents", "outstanding_amount_cents", "staff_total_cents" FROM `hours_confirmations`;--> statement-breakpoint
DROP TABLE `hours_confirmations`;--> statement-breakpoint
ALTER TABLE `__new_hours_confirmations` RENAME TO `hours_confirmations`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `hours_version` ON `hours_confirmations` (`booking_id`,`version`);--> statement-breakpoint
CREATE INDEX `hours_signature_file` ON `hours_confirmations` (`signature_file_id`) WHERE signature_file_id is not null;--> statement-breakpoint
CREATE INDEX `hours_proposal` ON `hours_confirmations` (`proposal_id`) WHERE proposal_id is not null;