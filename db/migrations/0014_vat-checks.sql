CREATE TABLE `vat_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`vat_number` text NOT NULL,
	`valid` integer NOT NULL,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vat_checks_company` ON `vat_checks` (`company_id`,`vat_number`,`checked_at`);