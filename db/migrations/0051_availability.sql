CREATE TABLE `availability_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`free` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "availability_days_day" CHECK(day glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
);
--> statement-breakpoint
CREATE INDEX `availability_days_age` ON `availability_days` (`day`);--> statement-breakpoint
CREATE TABLE `availability_pattern` (
	`user_id` text NOT NULL,
	`weekday` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `weekday`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "availability_pattern_weekday" CHECK(weekday between 1 and 7)
);
