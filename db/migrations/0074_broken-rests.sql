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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broken_rests_open` ON `broken_rests` (`booking_id`,`worked_booking_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `broken_rests_worked` ON `broken_rests` (`worked_booking_id`);--> statement-breakpoint
CREATE INDEX `broken_rests_waiting` ON `broken_rests` (`starts_at`,`id`) WHERE closed_at is null;