DROP INDEX `public_jobs_open`;--> statement-breakpoint
ALTER TABLE `public_jobs` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `public_jobs` ADD `listed_at` integer;--> statement-breakpoint
UPDATE `public_jobs` SET "changed_at" = coalesce(CASE WHEN "closes_at" IS NULL THEN "last_open_at" END, "opened_at");--> statement-breakpoint
UPDATE `public_jobs` SET "listed_at" = "changed_at";--> statement-breakpoint
CREATE INDEX `public_jobs_listed` ON `public_jobs` (`staff_type_id`,`place_state`,`listed_at`);--> statement-breakpoint
CREATE INDEX `public_jobs_open` ON `public_jobs` (`closes_at`,`opened_at`,`group_id`,`id`,`changed_at`) WHERE closes_at is not null;--> statement-breakpoint
ALTER TABLE `events` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `positions` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_types` ADD `renamed_at` integer DEFAULT 0 NOT NULL;