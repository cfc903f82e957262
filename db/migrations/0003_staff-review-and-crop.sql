ALTER TABLE `staff_photos` ADD `source_file_id` text REFERENCES files(id);--> statement-breakpoint
ALTER TABLE `staff_photos` ADD `rotation` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_photos` ADD `crop` text;--> statement-breakpoint
CREATE INDEX `staff_photos_source` ON `staff_photos` (`source_file_id`) WHERE source_file_id is not null;--> statement-breakpoint
ALTER TABLE `staff_profiles` ADD `sent_back_at` integer;--> statement-breakpoint
ALTER TABLE `staff_profiles` ADD `sent_back_by` text;--> statement-breakpoint
ALTER TABLE `staff_profiles` ADD `sent_back_reason` text;