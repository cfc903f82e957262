CREATE TABLE `other_work` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`monthly_cents` integer,
	`declared_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "other_work_kind" CHECK(kind in ('none', 'marginal', 'employed', 'benefit') and (kind = 'marginal') = (monthly_cents is not null)
        and (monthly_cents is null or monthly_cents between 0 and 1000000))
);
--> statement-breakpoint
CREATE INDEX `other_work_person` ON `other_work` (`user_id`,`declared_at`);--> statement-breakpoint
CREATE TABLE `pay_due` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`starts_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pay_due_start` ON `pay_due` (`starts_at`,`booking_id`);--> statement-breakpoint
CREATE TABLE `pay_exported_months` (
	`export_id` text NOT NULL,
	`month` text NOT NULL,
	PRIMARY KEY(`export_id`, `month`),
	FOREIGN KEY (`export_id`) REFERENCES `pay_exports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`month`) REFERENCES `pay_months`(`month`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `pay_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`layout` text NOT NULL,
	`file_id` text NOT NULL,
	`with_ssn` integer NOT NULL,
	`exported_at` integer NOT NULL,
	`exported_by` text NOT NULL,
	FOREIGN KEY (`month`) REFERENCES `pay_months`(`month`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exported_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_exports_layout" CHECK(layout in ('lines', 'days'))
);
--> statement-breakpoint
CREATE INDEX `pay_exports_month` ON `pay_exports` (`month`,`layout`);--> statement-breakpoint
CREATE TABLE `pay_items` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`from_month` text NOT NULL,
	`booking_id` text,
	`hours_version` integer,
	`minutes` integer,
	`rate_cents` integer,
	`corrects_item_id` text,
	`reason` text,
	`receipt_file_id` text,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`month`) REFERENCES `pay_months`(`month`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`corrects_item_id`) REFERENCES `pay_items`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receipt_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_items_kind" CHECK((kind in ('work', 'bonus', 'travel')) = (booking_id is not null)
        and (booking_id is null) = (hours_version is null) and (kind = 'work') = (minutes is not null)
        and (kind = 'work') = (rate_cents is not null)
        and (kind in ('travelLog', 'expense', 'deduction')) = (reason is not null)
        and (kind not in ('travelLog', 'expense', 'deduction') or (amount_cents <> 0 and amount_cents between -100000 and 100000))
        and (receipt_file_id is null or reason is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_items_version` ON `pay_items` (`booking_id`,`hours_version`,`kind`) WHERE booking_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `pay_items_carried` ON `pay_items` (`month`,`user_id`,`from_month`) WHERE kind = 'carried';--> statement-breakpoint
CREATE INDEX `pay_items_month` ON `pay_items` (`month`,`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `pay_items_person` ON `pay_items` (`user_id`,`month`);--> statement-breakpoint
CREATE INDEX `pay_items_receipt` ON `pay_items` (`receipt_file_id`) WHERE receipt_file_id is not null;--> statement-breakpoint
CREATE TABLE `pay_months` (
	`month` text PRIMARY KEY NOT NULL,
	`drafted_at` integer NOT NULL,
	`locked_at` integer,
	`locked_by` text,
	`total_cents` integer,
	`paid_out_on` text,
	FOREIGN KEY (`locked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_months_month" CHECK(month like '____-__'),
	CONSTRAINT "pay_months_lock" CHECK((locked_at is null) = (locked_by is null) and (locked_at is null) = (total_cents is null)
        and (paid_out_on is null or locked_at is not null))
);
--> statement-breakpoint
CREATE TABLE `pay_numbers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_numbers_number_unique` ON `pay_numbers` (`number`);--> statement-breakpoint
CREATE TABLE `pay_start` (
	`id` integer PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	CONSTRAINT "pay_start_one" CHECK(id = 1)
);
--> statement-breakpoint
CREATE TABLE `pay_statements` (
	`month` text NOT NULL,
	`user_id` text NOT NULL,
	`pay_number` text NOT NULL,
	`gross_cents` integer NOT NULL,
	`booking_id` text,
	`net_cents` integer,
	`contributions_cents` integer,
	`tax_cents` integer,
	`account_checked_at` integer,
	`account_checked_by` text,
	`document_file_id` text,
	PRIMARY KEY(`month`, `user_id`),
	FOREIGN KEY (`month`) REFERENCES `pay_months`(`month`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_checked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`document_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pay_statements_sums" CHECK(gross_cents >= 0 and (net_cents is null or net_cents between 0 and gross_cents)),
	CONSTRAINT "pay_statements_checked" CHECK((account_checked_at is null) = (account_checked_by is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pay_statements_payNumber_unique` ON `pay_statements` (`pay_number`);--> statement-breakpoint
CREATE INDEX `pay_statements_person` ON `pay_statements` (`user_id`,`month`);--> statement-breakpoint
CREATE INDEX `pay_statements_document` ON `pay_statements` (`document_file_id`) WHERE document_file_id is not null;--> statement-breakpoint
CREATE TABLE `payout_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`user_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`iban_encrypted` text NOT NULL,
	FOREIGN KEY (`month`) REFERENCES `payouts`(`month`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_lines_amount" CHECK(amount_cents > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_lines_person` ON `payout_lines` (`month`,`user_id`);--> statement-breakpoint
CREATE INDEX `payout_lines_last` ON `payout_lines` (`user_id`,`month`);--> statement-breakpoint
CREATE TABLE `payouts` (
	`month` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`execution_day` text NOT NULL,
	`control_sum_cents` integer NOT NULL,
	`payments` integer NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text NOT NULL,
	FOREIGN KEY (`month`) REFERENCES `pay_months`(`month`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_sum" CHECK(control_sum_cents > 0 and payments > 0)
);
--> statement-breakpoint
INSERT INTO pay_start (id, month) SELECT 1, iif(exists (select 1 from bookings), strftime('%Y-%m', 'now'), '0000-00');
--> statement-breakpoint
INSERT INTO pay_due (booking_id, starts_at) SELECT id, starts_at FROM bookings
  WHERE hours_confirmed_at IS NOT NULL AND starts_at >= unixepoch('now', 'start of month', '-1 day') * 1000;
