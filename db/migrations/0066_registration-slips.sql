CREATE TABLE `registration_slips` (
	`id` text PRIMARY KEY NOT NULL,
	`day_id` text NOT NULL,
	`report_id` text NOT NULL,
	`protocol` text NOT NULL,
	`file_id` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`day_id`) REFERENCES `registration_days`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `registration_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_slips_once` ON `registration_slips` (`day_id`,`report_id`,`protocol`);--> statement-breakpoint
CREATE INDEX `registration_slips_file` ON `registration_slips` (`file_id`);