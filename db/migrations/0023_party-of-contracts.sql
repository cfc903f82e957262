ALTER TABLE `contracts` ADD `party_first_name` text;--> statement-breakpoint
ALTER TABLE `contracts` ADD `party_last_name` text;