CREATE TABLE `announcement_places` (
	`announcement_id` text NOT NULL,
	`position_id` text NOT NULL,
	`user_id` text,
	PRIMARY KEY(`announcement_id`, `position_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announcement_places_person` ON `announcement_places` (`user_id`) WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE `announcements` ADD `group_id` text;--> statement-breakpoint
ALTER TABLE `announcements` ADD `ticked` integer DEFAULT false NOT NULL;