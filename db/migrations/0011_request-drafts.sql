CREATE TABLE `request_drafts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`fields_json` text NOT NULL,
	`started_from` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
