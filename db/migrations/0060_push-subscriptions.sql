CREATE TABLE `push_choices` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`off` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `push_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key_encrypted` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "push_keys_one" CHECK(id = 'vapid')
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_key_hash` text NOT NULL,
	`device_hash` text,
	`user_agent` text,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`refused_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_key_hash`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_device` ON `push_subscriptions` (`device_hash`) WHERE device_hash is not null;--> statement-breakpoint
CREATE INDEX `push_subscriptions_age` ON `push_subscriptions` (`used_at`);--> statement-breakpoint
ALTER TABLE `mail_choices` ADD `push_instead` integer DEFAULT false NOT NULL;