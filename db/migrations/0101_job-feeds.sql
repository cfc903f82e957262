ALTER TABLE `companies` ADD `passed_on` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `passed_on_at` integer;--> statement-breakpoint
CREATE INDEX `companies_passed_on` ON `companies` (`passed_on_at`,`id`) WHERE passed_on_at is not null;--> statement-breakpoint
CREATE INDEX `public_jobs_ended` ON `public_jobs` (`last_open_at`,`opened_at`,`closes_at`,`id`);