CREATE TABLE `account_search` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_search_userId_unique` ON `account_search` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `photo_file_id` text;--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `users_deactivated` ON `users` (`id`) WHERE deactivated_at is not null;--> statement-breakpoint
CREATE INDEX `companies_not_validated` ON `companies` (`created_at`) WHERE validated_at is null;--> statement-breakpoint
CREATE VIRTUAL TABLE `account_words` USING fts5(words, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');--> statement-breakpoint
INSERT INTO `account_search` (`user_id`) SELECT `id` FROM `users` ORDER BY `id`;--> statement-breakpoint
INSERT INTO `account_words` (`rowid`, `words`) SELECT `number`, concat_ws(' ', `first_name`, `last_name`, `email`, `users`.`id`, `company_name`, `company_vat_number`) FROM `account_search` JOIN `users` ON `users`.`id` = `user_id` LEFT JOIN `companies` ON `companies`.`id` = `company_id`;
