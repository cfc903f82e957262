CREATE TABLE `card_setups` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_reference` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`card_id` text,
	`failed_at` integer,
	`failure_key` text,
	`failure_message` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`card_id`) REFERENCES `cards_on_file`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_setups_reference` ON `card_setups` (`provider`,`provider_reference`);--> statement-breakpoint
CREATE TABLE `payment_customers` (
	`company_id` text NOT NULL,
	`provider` text NOT NULL,
	`reference` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `provider`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_customers_reference` ON `payment_customers` (`provider`,`reference`);--> statement-breakpoint
ALTER TABLE `cards_on_file` ADD `provider` text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE `cards_on_file` ADD `purpose` text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `card_id` text REFERENCES cards_on_file(id);--> statement-breakpoint
ALTER TABLE `payments` ADD `attempt` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `card_id` text REFERENCES cards_on_file(id);--> statement-breakpoint
ALTER TABLE `payments` ADD `payer_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `payments` ADD `receipt_email` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `off_session` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `action_url` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `release_confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `failure_key` text;--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);