CREATE TABLE `legal_texts` (
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`body_de` text NOT NULL,
	`body_en` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	PRIMARY KEY(`name`, `version`)
);
--> statement-breakpoint
DROP INDEX `audit_object`;--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit_entries` (`action`,`at`);--> statement-breakpoint
CREATE INDEX `audit_time` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE INDEX `audit_object` ON `audit_entries` (`object_type`,`object_id`,`at`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `contract_submitted_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `hours_confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_without_contract` ON `bookings` (`starts_at`,`id`) WHERE cancelled_at is null and contract_submitted_at is null;--> statement-breakpoint
CREATE INDEX `bookings_without_hours` ON `bookings` (`ends_at`,`id`) WHERE cancelled_at is null and hours_confirmed_at is null;--> statement-breakpoint
CREATE INDEX `orders_unpaid` ON `orders` (`settled_at`,`id`) WHERE settled_at is not null and paid_at is null and payment_method = 'invoice';--> statement-breakpoint
CREATE VIRTUAL TABLE `event_words` USING fts5(words, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');--> statement-breakpoint
INSERT INTO `event_words` (`rowid`, `words`) SELECT `event_number`, `event_name` FROM `events`;--> statement-breakpoint
UPDATE `bookings` SET `contract_submitted_at` = (SELECT `submitted_at` FROM `contracts` WHERE `booking_id` = `bookings`.`id` AND `replaced_at` IS NULL), `hours_confirmed_at` = (SELECT min(`confirmed_at`) FROM `hours_confirmations` WHERE `booking_id` = `bookings`.`id`);
