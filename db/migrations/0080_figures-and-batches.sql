CREATE TABLE `batch_positions` (
	`batch_id` text NOT NULL,
	`position_id` text NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`batch_id`, `position_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `batch_positions_position` ON `batch_positions` (`position_id`);--> statement-breakpoint
CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`company_id` text NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "batches_undone" CHECK((undone_at is null) = (undone_by is null))
);
--> statement-breakpoint
CREATE INDEX `batches_event` ON `batches` (`event_id`);--> statement-breakpoint
CREATE TABLE `event_stars` (
	`event_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`starred_at` integer NOT NULL,
	`starred_by` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`starred_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_stars_company` ON `event_stars` (`company_id`,`starred_at`);--> statement-breakpoint
CREATE TABLE `figure_due` (
	`company_id` text NOT NULL,
	`month` text NOT NULL,
	PRIMARY KEY(`company_id`, `month`)
);
--> statement-breakpoint
CREATE INDEX `figure_due_month` ON `figure_due` (`month`);--> statement-breakpoint
CREATE TABLE `figure_months` (
	`company_id` text NOT NULL,
	`month` text NOT NULL,
	`event_id` text NOT NULL,
	`staff_type_id` text NOT NULL,
	`positions` integer NOT NULL,
	`booked` integer NOT NULL,
	`applications` integer NOT NULL,
	`booked_cents` integer NOT NULL,
	`extra_cents` integer NOT NULL,
	`booked_minutes` integer NOT NULL,
	`extra_minutes` integer NOT NULL,
	`lead_minutes` integer NOT NULL,
	`cancelled` integer NOT NULL,
	`late_cancelled` integer NOT NULL,
	`no_shows` integer NOT NULL,
	`bookings` integer NOT NULL,
	`filled_json` text NOT NULL,
	PRIMARY KEY(`company_id`, `month`, `event_id`, `staff_type_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "figure_months_month" CHECK(month like '____-__')
);
--> statement-breakpoint
CREATE INDEX `figure_months_month` ON `figure_months` (`month`);--> statement-breakpoint
CREATE TABLE `figure_people` (
	`month` text NOT NULL,
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	PRIMARY KEY(`month`, `user_id`, `company_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `figure_people_company` ON `figure_people` (`company_id`,`month`);--> statement-breakpoint
CREATE TABLE `figure_totals` (
	`month` text PRIMARY KEY NOT NULL,
	`sum_json` text NOT NULL,
	`filled_json` text NOT NULL,
	CONSTRAINT "figure_totals_month" CHECK(month like '____-__')
);
--> statement-breakpoint
CREATE INDEX `staff_approved` ON `staff_profiles` (`approved_at`) WHERE approved_at is not null;--> statement-breakpoint
INSERT INTO figure_due (company_id, month)
  SELECT DISTINCT company_id, strftime('%Y-%m', starts_at / 1000 + 3600, 'unixepoch') FROM positions
  UNION SELECT DISTINCT company_id, strftime('%Y-%m', starts_at / 1000 + 7200, 'unixepoch') FROM positions;
