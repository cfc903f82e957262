CREATE TABLE `accounting_export_bills` (
	`export_id` text NOT NULL,
	`bill_id` text NOT NULL,
	PRIMARY KEY(`export_id`, `bill_id`),
	FOREIGN KEY (`export_id`) REFERENCES `accounting_exports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `accounting_export_bills_bill` ON `accounting_export_bills` (`bill_id`);--> statement-breakpoint
CREATE TABLE `accounting_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`format` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`only_new` integer NOT NULL,
	`accounts_json` text NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text NOT NULL,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "accounting_exports_days" CHECK(from_day <= until_day)
);
--> statement-breakpoint
CREATE INDEX `accounting_exports_made` ON `accounting_exports` (`made_at`);--> statement-breakpoint
CREATE TABLE `customer_accounts` (
	`company_id` text PRIMARY KEY NOT NULL,
	`account_number` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_accounts_accountNumber_unique` ON `customer_accounts` (`account_number`);--> statement-breakpoint
CREATE TABLE `dunning_letter_bills` (
	`letter_id` text NOT NULL,
	`bill_id` text NOT NULL,
	`step` integer NOT NULL,
	`open_cents` integer NOT NULL,
	`interest_cents` integer NOT NULL,
	PRIMARY KEY(`letter_id`, `bill_id`),
	FOREIGN KEY (`letter_id`) REFERENCES `dunning_letters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dunning_letter_bills_amounts" CHECK(step between 1 and 3 and open_cents > 0 and interest_cents >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dunning_letter_bills_step` ON `dunning_letter_bills` (`bill_id`,`step`);--> statement-breakpoint
CREATE TABLE `dunning_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`step` integer NOT NULL,
	`language` text NOT NULL,
	`sent_at` integer NOT NULL,
	`sent_by` text NOT NULL,
	`open_cents` integer NOT NULL,
	`interest_cents` integer NOT NULL,
	`flat_cents` integer NOT NULL,
	`content_json` text NOT NULL,
	`document_file_id` text,
	`document_sha256` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`document_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dunning_letters_amounts" CHECK(step between 1 and 3 and open_cents > 0 and interest_cents >= 0 and flat_cents >= 0)
);
--> statement-breakpoint
CREATE INDEX `dunning_letters_company` ON `dunning_letters` (`company_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `dunning_letters_file` ON `dunning_letters` (`document_file_id`) WHERE document_file_id is not null;--> statement-breakpoint
CREATE TABLE `dunning_stops` (
	`id` text PRIMARY KEY NOT NULL,
	`bill_id` text NOT NULL,
	`until_day` text NOT NULL,
	`reason` text NOT NULL,
	`made_at` integer NOT NULL,
	`made_by` text NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dunning_stops_reason" CHECK(length(reason) > 0 and (ended_at is null) = (ended_by is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dunning_stops_live` ON `dunning_stops` (`bill_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `dunning_texts` (
	`step` integer NOT NULL,
	`version` integer NOT NULL,
	`body_de` text NOT NULL,
	`body_en` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`step`, `version`),
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dunning_texts_step" CHECK(step between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE `bank_bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`kind` text NOT NULL,
	`pay_month` text,
	`booked_at` integer NOT NULL,
	`booked_by` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`entry_id`) REFERENCES `bank_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_bookings_kind" CHECK((kind = 'payout') = (pay_month is not null) and (undone_at is null) = (undone_by is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_bookings_live` ON `bank_bookings` (`entry_id`) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX `bank_bookings_entry` ON `bank_bookings` (`entry_id`);--> statement-breakpoint
CREATE TABLE `bank_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`statement_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`booked_on` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`counterparty` text NOT NULL,
	`entry_text` text NOT NULL,
	`bank_reference` text,
	FOREIGN KEY (`statement_id`) REFERENCES `bank_statements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_entries_amount" CHECK(amount_cents <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_entries_fingerprint` ON `bank_entries` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `bank_entries_day` ON `bank_entries` (`booked_on`);--> statement-breakpoint
CREATE INDEX `bank_entries_statement` ON `bank_entries` (`statement_id`);--> statement-breakpoint
CREATE TABLE `bank_layouts` (
	`header` text PRIMARY KEY NOT NULL,
	`columns_json` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `bank_statements` (
	`id` text PRIMARY KEY NOT NULL,
	`account` text NOT NULL,
	`statement_number` text,
	`opening_cents` integer,
	`closing_cents` integer,
	`entries` integer NOT NULL,
	`sum_cents` integer NOT NULL,
	`taken_at` integer NOT NULL,
	`taken_by` text NOT NULL,
	FOREIGN KEY (`taken_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_statements_sum" CHECK((opening_cents is null) = (closing_cents is null) and (opening_cents is null or opening_cents + sum_cents = closing_cents))
);
--> statement-breakpoint
CREATE INDEX `bank_statements_taken` ON `bank_statements` (`taken_at`);--> statement-breakpoint
CREATE TABLE `company_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`order_id` text NOT NULL,
	`booking_id` text,
	`amount_cents` integer NOT NULL,
	`received_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bank_bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_credits_amount" CHECK(amount_cents > 0 and (undone_at is null) = (undone_by is null))
);
--> statement-breakpoint
CREATE INDEX `company_credits_company` ON `company_credits` (`company_id`);--> statement-breakpoint
CREATE INDEX `company_credits_order` ON `company_credits` (`order_id`);--> statement-breakpoint
CREATE INDEX `company_credits_booking` ON `company_credits` (`booking_id`) WHERE booking_id is not null;--> statement-breakpoint
CREATE TABLE `credit_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`credit_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`requested_by` text NOT NULL,
	`done_at` integer,
	`done_by` text,
	FOREIGN KEY (`credit_id`) REFERENCES `company_credits`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`done_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_refunds_amount" CHECK(amount_cents > 0 and (done_at is null) = (done_by is null))
);
--> statement-breakpoint
CREATE INDEX `credit_refunds_credit` ON `credit_refunds` (`credit_id`);--> statement-breakpoint
DROP INDEX `invoice_receipts_live`;--> statement-breakpoint
ALTER TABLE `invoice_receipts` ADD `booking_id` text REFERENCES bank_bookings(id);--> statement-breakpoint
ALTER TABLE `invoice_receipts` ADD `credit_id` text REFERENCES company_credits(id);--> statement-breakpoint
CREATE INDEX `invoice_receipts_booking` ON `invoice_receipts` (`booking_id`) WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX `invoice_receipts_credit` ON `invoice_receipts` (`credit_id`) WHERE credit_id is not null;--> statement-breakpoint
CREATE INDEX `invoice_receipts_live` ON `invoice_receipts` (`order_id`) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX `orders_invoice_paid` ON `orders` (`paid_at`) WHERE payment_method = 'invoice' and paid_at is not null;--> statement-breakpoint
INSERT INTO `customer_accounts` (`company_id`, `account_number`)
SELECT `company_id`, 19999 + row_number() OVER (ORDER BY `first_number`)
FROM (SELECT `company_id`, min(`bill_number`) AS `first_number` FROM `bills` GROUP BY `company_id`);
