CREATE TABLE `attendance_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`way` text NOT NULL,
	`answered_at` integer NOT NULL,
	`answered_by` text NOT NULL,
	`superseded_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "attendance_answers_way" CHECK(way in ('mail', 'page', 'push', 'app', 'phone'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attendance_answers_live` ON `attendance_answers` (`booking_id`) WHERE superseded_at is null;--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `reminders_due` ON `reminders` (`due_at`,`user_id`) WHERE sent_at is null and dropped_at is null and kind <> 'alarm';--> statement-breakpoint
CREATE INDEX `reminders_person` ON `reminders` (`user_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `alarms_due` ON `reminders` (`due_at`) WHERE sent_at is null and dropped_at is null and kind = 'alarm';--> statement-breakpoint
CREATE INDEX `alarms_silent` ON `reminders` (`starts_at`,`booking_id`,`due_at`) WHERE kind = 'alarm' and dropped_at is null and answered_at is null;--> statement-breakpoint
CREATE INDEX `reminders_late` ON `reminders` (`kind`) WHERE dropped_because = 'late';