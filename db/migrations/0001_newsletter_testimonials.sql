CREATE TABLE `newsletter_subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`language` text NOT NULL,
	`subscribed_at` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`confirmed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscribers_emailFolded_unique` ON `newsletter_subscribers` (`email_folded`);--> statement-breakpoint
CREATE INDEX `newsletter_subscribers_newest` ON `newsletter_subscribers` (`subscribed_at`,`id`);--> statement-breakpoint
CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`quote_de` text NOT NULL,
	`quote_en` text NOT NULL,
	`position_de` text NOT NULL,
	`position_en` text NOT NULL,
	`picture_file_id` text,
	`rank` integer NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`picture_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `testimonials_shown` ON `testimonials` (`rank`,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `contact_messages_newest` ON `contact_messages` (`sent_at`,`id`);