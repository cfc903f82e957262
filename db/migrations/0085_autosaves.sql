CREATE TABLE `autosaves` (
	`user_id` text NOT NULL,
	`view` text NOT NULL,
	`number` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `view`)
);
