CREATE TABLE `waiting_applications` (
	`user_id` text NOT NULL,
	`position_id` text NOT NULL,
	`remarks` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	`refusal` text,
	PRIMARY KEY(`user_id`, `position_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `waiting_applications_age` ON `waiting_applications` (`created_at`);