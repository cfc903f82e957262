ALTER TABLE `staff_profiles` ADD `no_ssn_since` integer;--> statement-breakpoint
ALTER TABLE `staff_profiles` ADD `registered_sex` text;--> statement-breakpoint
ALTER TABLE `staff_profiles` ADD `birth_place` text;--> statement-breakpoint
CREATE INDEX `staff_without_ssn` ON `staff_profiles` (`no_ssn_since`) WHERE no_ssn_since is not null;