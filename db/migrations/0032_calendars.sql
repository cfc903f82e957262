CREATE TABLE `calendar_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`with_open` integer DEFAULT false NOT NULL,
	`last_fetched_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_keys_live` ON `calendar_keys` (`user_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `calendar_versions` (
	`owner` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bookings` ADD `replaces_booking_id` text REFERENCES bookings(id);--> statement-breakpoint
ALTER TABLE `bookings` ADD `calendar_id` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `calendar_sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `calendar_changed_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_calendar` ON `bookings` (`user_id`,`starts_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_replaces` ON `bookings` (`replaces_booking_id`) WHERE replaces_booking_id is not null;