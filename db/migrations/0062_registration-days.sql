CREATE TABLE `registration_days` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`day` text NOT NULL,
	`starts_at` integer NOT NULL,
	`made_at` integer NOT NULL,
	`made_because` text NOT NULL,
	`export_id` text,
	`report_id` text,
	`storno_at` integer,
	`storno_because` text,
	`storno_report_id` text,
	`voided_at` integer,
	`voided_because` text,
	`taken_over_by` text,
	`alerted_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`export_id`) REFERENCES `registration_exports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `registration_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`storno_report_id`) REFERENCES `registration_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`taken_over_by`) REFERENCES `registration_days`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_days_state" CHECK((storno_at is null) = (storno_because is null) and (storno_report_id is null or storno_at is not null)
        and (voided_at is null) = (voided_because is null)
        and (taken_over_by is not null) = (coalesce(voided_because, '') = 'takenOver')
        and (voided_at is null or storno_report_id is null)
        and (report_id is null or voided_at is null or voided_because = 'takenOver')
        and (export_id is null or voided_at is null or voided_because in ('neverSent', 'takenOver'))
        and made_because in ('booked', 'hours'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_days_live` ON `registration_days` (`booking_id`,`day`) WHERE voided_at is null and storno_report_id is null;--> statement-breakpoint
CREATE INDEX `registration_days_booking` ON `registration_days` (`booking_id`);--> statement-breakpoint
CREATE INDEX `registration_days_person` ON `registration_days` (`user_id`,`day`);--> statement-breakpoint
CREATE INDEX `registration_days_day` ON `registration_days` (`day`,`id`);--> statement-breakpoint
CREATE INDEX `registration_days_due` ON `registration_days` (`starts_at`,`id`) WHERE report_id is null and storno_at is null and voided_at is null;--> statement-breakpoint
CREATE INDEX `registration_days_storno` ON `registration_days` (`storno_at`,`id`) WHERE storno_at is not null and storno_report_id is null and voided_at is null;--> statement-breakpoint
CREATE INDEX `registration_days_report` ON `registration_days` (`report_id`) WHERE report_id is not null;--> statement-breakpoint
CREATE INDEX `registration_days_storno_report` ON `registration_days` (`storno_report_id`) WHERE storno_report_id is not null;--> statement-breakpoint
CREATE TABLE `registration_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`days` integer NOT NULL,
	`exported_at` integer NOT NULL,
	`exported_by` text NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exported_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `registration_months` (
	`month` text PRIMARY KEY NOT NULL,
	`export_id` text NOT NULL,
	FOREIGN KEY (`export_id`) REFERENCES `registration_exports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_months_month" CHECK(month like '____-__')
);
--> statement-breakpoint
CREATE TABLE `registration_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`way` text NOT NULL,
	`reported_at` integer NOT NULL,
	`protocol` text NOT NULL,
	`receipt_file_id` text,
	`logged_at` integer NOT NULL,
	`logged_by` text NOT NULL,
	`undone_at` integer,
	`electronic_until` integer,
	`electronic_protocol` text,
	`electronic_at` integer,
	`electronic_by` text,
	FOREIGN KEY (`receipt_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`logged_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`electronic_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_reports_way" CHECK(kind in ('registration', 'storno') and way in ('elda', 'telephone', 'fax')
        and (way = 'elda') = (electronic_until is null) and length(protocol) <= 60 and (way <> 'elda' or protocol <> '')),
	CONSTRAINT "registration_reports_instant" CHECK(reported_at <= logged_at),
	CONSTRAINT "registration_reports_electronic" CHECK((electronic_at is null) = (electronic_protocol is null) and (electronic_at is null) = (electronic_by is null)
        and (electronic_at is null or electronic_until is not null))
);
--> statement-breakpoint
CREATE INDEX `registration_reports_electronic` ON `registration_reports` (`electronic_until`,`id`) WHERE electronic_until is not null and electronic_at is null and undone_at is null;--> statement-breakpoint
CREATE INDEX `registration_reports_receipt` ON `registration_reports` (`receipt_file_id`) WHERE receipt_file_id is not null;--> statement-breakpoint
CREATE TABLE `registration_start` (
	`id` integer PRIMARY KEY NOT NULL,
	`starts_from` integer NOT NULL,
	CONSTRAINT "registration_start_one" CHECK(id = 1)
);
--> statement-breakpoint
INSERT INTO registration_start (id, starts_from) SELECT 1, iif(exists (select 1 from bookings), unixepoch() * 1000, 0);
--> statement-breakpoint
INSERT INTO registration_days (id, booking_id, user_id, company_id, day, starts_at, made_at, made_because)
  SELECT lower(hex(randomblob(13))), d.id, d.user_id, d.company_id, d.day, d.starts_at, unixepoch() * 1000, 'booked' FROM (
      select b.id, b.user_id, b.company_id, b.starts_at, strftime('%Y-%m-%d', (b.starts_at) / 1000 + 3600
        + iif(datetime((b.starts_at) / 1000, 'unixepoch') >= datetime(strftime('%Y', (b.starts_at) / 1000, 'unixepoch') || '-04-01', 'weekday 0', '-7 days', '+1 hours')
          and datetime((b.starts_at) / 1000, 'unixepoch') < datetime(strftime('%Y', (b.starts_at) / 1000, 'unixepoch') || '-11-01', 'weekday 0', '-7 days', '+1 hours'), 3600, 0),
        'unixepoch') as day
        from bookings b where b.cancelled_at is null and b.starts_at >= unixepoch() * 1000
      union
      select b.id, b.user_id, b.company_id, b.starts_at, strftime('%Y-%m-%d', (b.ends_at - 1) / 1000 + 3600
        + iif(datetime((b.ends_at - 1) / 1000, 'unixepoch') >= datetime(strftime('%Y', (b.ends_at - 1) / 1000, 'unixepoch') || '-04-01', 'weekday 0', '-7 days', '+1 hours')
          and datetime((b.ends_at - 1) / 1000, 'unixepoch') < datetime(strftime('%Y', (b.ends_at - 1) / 1000, 'unixepoch') || '-11-01', 'weekday 0', '-7 days', '+1 hours'), 3600, 0),
        'unixepoch')
        from bookings b where b.cancelled_at is null and b.starts_at >= unixepoch() * 1000) d;
