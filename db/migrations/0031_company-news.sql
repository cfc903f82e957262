CREATE TABLE `company_news` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`event_id` text,
	`news` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_news_last` ON `company_news` (`company_id`,`news`,`event_id`,`sent_at`);--> statement-breakpoint
CREATE TABLE `mail_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`off` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
