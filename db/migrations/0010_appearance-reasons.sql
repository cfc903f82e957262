CREATE TABLE `appearance_reasons` (
	`id` text PRIMARY KEY NOT NULL,
	`position_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `appearance_reasons_position` ON `appearance_reasons` (`position_id`,`created_at`);