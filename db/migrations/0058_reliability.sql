CREATE TABLE `reliability_excuses` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`excused_at` integer NOT NULL,
	`excused_by` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`excused_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reliability_hints` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`raised_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reliability_hints_closed" CHECK(closed_by is null or closed_at is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reliability_hints_open` ON `reliability_hints` (`user_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `reliability_hints_waiting` ON `reliability_hints` (`raised_at`,`id`) WHERE closed_at is null;--> statement-breakpoint
ALTER TABLE `appeals` ADD `counts_as` real;