CREATE TABLE `vat_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`country` text NOT NULL,
	`vat_number` text NOT NULL,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`approved` integer,
	`note` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vat_reviews_decision" CHECK((decided_at is null) = (approved is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (note is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vat_reviews_open` ON `vat_reviews` (`company_id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `vat_reviews_waiting` ON `vat_reviews` (`asked_at`,`id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `vat_reviews_company` ON `vat_reviews` (`company_id`,`decided_at`);