CREATE TABLE `legal_confirmations` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`confirmed_at` integer NOT NULL,
	`confirmed_by` text NOT NULL,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
