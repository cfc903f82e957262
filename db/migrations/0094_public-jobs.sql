CREATE TABLE `public_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`group_id` text,
	`opened_at` integer,
	`closes_at` integer,
	FOREIGN KEY (`id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `public_jobs_group` ON `public_jobs` (`group_id`);--> statement-breakpoint
CREATE INDEX `public_jobs_open` ON `public_jobs` (`closes_at`,`opened_at`,`group_id`,`id`) WHERE closes_at is not null;--> statement-breakpoint
INSERT INTO `public_jobs`("id", "group_id", "opened_at", "closes_at") SELECT min("id"), "group_id", min(max("created_at", "opens_at")), max("open_until") FROM `positions` WHERE "show_as_teaser" AND "group_id" IS NOT NULL GROUP BY "group_id";
