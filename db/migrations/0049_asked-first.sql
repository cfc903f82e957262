DROP INDEX `positions_open`;--> statement-breakpoint
ALTER TABLE `positions` ADD `opens_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `positions_opening` ON `positions` (`opens_at`) WHERE opens_at > 0;--> statement-breakpoint
CREATE INDEX `positions_open` ON `positions` (`starts_at`,`job_id`,`id`,`open_until`,`opens_at`,`place_state`,`staff_type_id`,`ends_at`,`latitude`,`longitude`,`staff_total_cents`) WHERE open_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_team` ON `invitations` (`user_id`,`position_id`) WHERE kind = 'team';