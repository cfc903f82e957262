CREATE TABLE `work_overrides` (
	`id` text PRIMARY KEY NOT NULL,
	`position_id` text NOT NULL,
	`user_id` text NOT NULL,
	`findings_json` text NOT NULL,
	`reason` text NOT NULL,
	`overridden_at` integer NOT NULL,
	`overridden_by` text NOT NULL,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`overridden_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "work_overrides_reason" CHECK(length(reason) between 20 and 500 and json_valid(findings_json))
);
--> statement-breakpoint
CREATE INDEX `work_overrides_position` ON `work_overrides` (`position_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `work_overrides_person` ON `work_overrides` (`user_id`);