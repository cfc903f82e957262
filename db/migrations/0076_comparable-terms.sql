CREATE TABLE `comparable_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`staff_type_id` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`agreement` text DEFAULT '' NOT NULL,
	`classification` text DEFAULT '' NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "comparable_terms_state" CHECK(state in ('asked', 'given', 'unknown')),
	CONSTRAINT "comparable_terms_given" CHECK((state = 'given') = (agreement <> '' and classification <> '')),
	CONSTRAINT "comparable_terms_answered" CHECK((state = 'asked') = (answered_at is null) and (answered_by is null) = (answered_at is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comparable_terms_once` ON `comparable_terms` (`company_id`,`staff_type_id`);--> statement-breakpoint
CREATE INDEX `comparable_terms_unknown` ON `comparable_terms` (`answered_at`,`id`) WHERE state = 'unknown';