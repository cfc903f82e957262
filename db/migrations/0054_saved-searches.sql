CREATE TABLE `alerted_positions` (
	`user_id` text NOT NULL,
	`position_id` text NOT NULL,
	`alerted_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `position_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alerted_positions_last` ON `alerted_positions` (`user_id`,`alerted_at`);--> statement-breakpoint
CREATE INDEX `alerted_positions_age` ON `alerted_positions` (`alerted_at`);--> statement-breakpoint
CREATE TABLE `opened_positions` (
	`position_id` text PRIMARY KEY NOT NULL,
	`opened_at` integer,
	`matched_at` integer,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `opened_positions_at` ON `opened_positions` (`opened_at`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`filters` text NOT NULL,
	`way` text NOT NULL,
	`paused_until` integer,
	`created_at` integer NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "saved_searches_name" CHECK(length(name) between 1 and 60)
);
--> statement-breakpoint
CREATE INDEX `saved_searches_user` ON `saved_searches` (`user_id`,`created_at`);
