DROP INDEX `processing_fees_take`;--> statement-breakpoint
ALTER TABLE `processing_fees` RENAME COLUMN `told_at` TO `notified_at`;--> statement-breakpoint
ALTER TABLE `processing_fees` RENAME COLUMN `take_at` TO `charge_at`;--> statement-breakpoint
CREATE INDEX `processing_fees_charge` ON `processing_fees` (`charge_at`) WHERE order_id is null and waived_at is null;--> statement-breakpoint
UPDATE `hours_objections` SET `decision` = 'upheld' WHERE `decision` = 'kept';--> statement-breakpoint
UPDATE `settings` SET `key` = 'acceptCards' WHERE `key` = 'takeCards';--> statement-breakpoint
UPDATE `settings` SET `key` = 'acceptInvoices' WHERE `key` = 'takeInvoices';--> statement-breakpoint
UPDATE `outbox` SET `payload_json` = json_set(`payload_json`, '$.template', 'hours-upheld') WHERE `kind` = 'mail' AND `payload_json` ->> '$.template' = 'hours-kept';