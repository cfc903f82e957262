ALTER TABLE `hours_confirmations` ADD `list_sha256` text;--> statement-breakpoint
ALTER TABLE `hours_confirmations` ADD `list_place` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `hours_list_place` ON `hours_confirmations` (`signature_file_id`,`list_place`) WHERE list_place is not null;