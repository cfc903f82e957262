CREATE TABLE `field_key_canaries` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `outbox_waiting`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `lane` text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `lease_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `deaths` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`lane`,`run_at`) WHERE done_at is null and failed_at is null;--> statement-breakpoint
UPDATE `outbox` SET `lane` = CASE WHEN `kind` = 'mail' THEN 'mail' WHEN `kind` LIKE '%-document' THEN 'documents' ELSE 'money' END WHERE `done_at` IS NULL AND `kind` NOT IN ('check-vat', 'discard-briefing', 'file-backup', 'outstanding-reminder');
