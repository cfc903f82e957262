CREATE TABLE `booking_reasons` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`reason_encrypted` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`filled_booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "replacements_state" CHECK((filled_at is null) = (filled_booking_id is null) and (ended_at is null) = (ended_because is null)
        and (filled_at is null or ended_at is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `replacements_booking` ON `replacements` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `replacements_open` ON `replacements` (`position_id`) WHERE filled_at is null and ended_at is null;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_bookings` (
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
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_span" CHECK(ends_at > starts_at),
	CONSTRAINT "bookings_cancelled_kind" CHECK((cancelled_at is null) = (cancelled_kind is null)
        and (cancelled_kind is null or cancelled_kind in ('byCompany', 'byStaff', 'noShow', 'moved', 'byAgency')))
);
--> statement-breakpoint
INSERT INTO `__new_bookings`("id", "position_id", "application_id", "user_id", "company_id", "starts_at", "ends_at", "booked_at", "booked_by", "cancelled_at", "cancelled_by", "cancelled_kind", "contract_submitted_at", "hours_confirmed_at") SELECT "id", "position_id", "application_id", "user_id", "company_id", "starts_at", "ends_at", "booked_at", "booked_by", "cancelled_at", "cancelled_by", case when "cancelled_at" is not null then 'byCompany' end, "contract_submitted_at", "hours_confirmed_at" FROM `bookings`;--> statement-breakpoint
DROP TABLE `bookings`;--> statement-breakpoint
ALTER TABLE `__new_bookings` RENAME TO `bookings`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_live_position` ON `bookings` (`position_id`) WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX `bookings_person` ON `bookings` (`user_id`,`ends_at`) WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX `bookings_company` ON `bookings` (`company_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_application` ON `bookings` (`application_id`);--> statement-breakpoint
CREATE INDEX `bookings_without_contract` ON `bookings` (`starts_at`,`id`) WHERE cancelled_at is null and contract_submitted_at is null;--> statement-breakpoint
CREATE INDEX `bookings_without_hours` ON `bookings` (`ends_at`,`id`) WHERE cancelled_at is null and hours_confirmed_at is null;--> statement-breakpoint
CREATE INDEX `bookings_waiting` ON `bookings` (`company_id`,`position_id`) WHERE cancelled_at is null and hours_confirmed_at is null;