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
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "appeals_decision" CHECK((decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null)
        and (decided_at is null) = (answer is null)
        and (decision is null or decision in ('kept', 'changed', 'removed')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_booking` ON `appeals` (`booking_id`);--> statement-breakpoint
CREATE INDEX `appeals_waiting` ON `appeals` (`appealed_at`,`id`) WHERE decided_at is null;--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `standbys_live` ON `standbys` (`position_id`,`user_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `standbys_person` ON `standbys` (`user_id`,`starts_at`) WHERE ended_at is null;