PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_request_drafts` (
	`user_id` text NOT NULL,
	`draft_id` text DEFAULT 'first' NOT NULL,
	`fields_json` text NOT NULL,
	`started_from` text DEFAULT '' NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `draft_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_request_drafts`("user_id", "draft_id", "fields_json", "started_from", "updated_at") SELECT "user_id", "draft_id", "fields_json", "started_from", "updated_at" FROM `request_drafts`;--> statement-breakpoint
DROP TABLE `request_drafts`;--> statement-breakpoint
ALTER TABLE `__new_request_drafts` RENAME TO `request_drafts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;