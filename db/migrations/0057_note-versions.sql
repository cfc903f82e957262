CREATE TABLE `company_note_versions` (
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`words` text NOT NULL,
	`saved_at` integer NOT NULL,
	`saved_by` text NOT NULL,
	PRIMARY KEY(`company_id`, `user_id`, `version`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_note_versions_words" CHECK(length(words) <= 500 and version >= 1)
);
--> statement-breakpoint
CREATE INDEX `company_note_versions_person` ON `company_note_versions` (`user_id`);--> statement-breakpoint
CREATE INDEX `invitations_direct` ON `invitations` (`position_id`,`asked_at`) WHERE kind = 'direct';--> statement-breakpoint
CREATE INDEX `invitations_declined` ON `invitations` (`company_id`,`decline_reason`) WHERE answer = 'declined';--> statement-breakpoint
INSERT INTO `company_note_versions` SELECT `company_id`, `user_id`, 1, `words`, `saved_at`, `saved_by` FROM `company_notes`;
