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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `safety_steps_report` ON `safety_steps` (`report_id`,`noted_at`);