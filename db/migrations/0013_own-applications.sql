DROP INDEX `applications_person`;--> statement-breakpoint
CREATE INDEX `applications_person` ON `applications` (`user_id`,`applied_at`,`position_id`,`withdrawn_at`,`rejected_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_unfinished` ON `outbox` (`kind`,`created_at`) WHERE done_at is null;