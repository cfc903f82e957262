CREATE TABLE `announcement_reads` (
	`announcement_id` text NOT NULL,
	`user_id` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`announcement_id`, `user_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announcement_reads_person` ON `announcement_reads` (`user_id`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `announcements_event` ON `announcements` (`event_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `announcements_sent` ON `announcements` (`sent_at`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `late_alarms_due` ON `late_alarms` (`due_at`) WHERE raised_at is null and dropped_at is null and settled_at is null;--> statement-breakpoint
CREATE INDEX `late_alarms_open` ON `late_alarms` (`due_at`,`alarm_id`,`ends_at`) WHERE raised_at is not null and settled_at is null;