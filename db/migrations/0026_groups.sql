CREATE TABLE `group_applicants` (
	`group_id` text NOT NULL,
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	`open` integer NOT NULL,
	`rejected` integer NOT NULL,
	`applied_at` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "group_applicants_counts" CHECK(open >= 0 and rejected >= 0)
);
--> statement-breakpoint
CREATE INDEX `group_applicants_order` ON `group_applicants` (`group_id`,`applied_at`,`user_id`,`open`,`rejected`);--> statement-breakpoint
CREATE INDEX `group_applicants_event` ON `group_applicants` (`event_id`,`user_id`) WHERE open > 0;--> statement-breakpoint
ALTER TABLE `positions` ADD `group_id` text;--> statement-breakpoint
CREATE INDEX `positions_group` ON `positions` (`group_id`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `applications_ready` ON `applications` (`position_id`) WHERE ready_at is not null;--> statement-breakpoint
UPDATE `positions` SET `group_id` = g.first FROM (
  SELECT id, min(id) OVER (PARTITION BY job_id, starts_at, ends_at, job_place, job_travel_cost_cents, job_total_cost_cents) AS first
    FROM positions) g
  WHERE g.id = positions.id;--> statement-breakpoint
INSERT INTO `group_applicants` (`group_id`, `event_id`, `user_id`, `open`, `rejected`, `applied_at`)
  SELECT p.group_id, p.event_id, a.user_id,
      sum(a.rejected_at IS NULL AND a.withdrawn_at IS NULL), sum(a.rejected_at IS NOT NULL AND a.withdrawn_at IS NULL),
      coalesce(min(CASE WHEN a.rejected_at IS NULL AND a.withdrawn_at IS NULL THEN a.applied_at END), max(a.applied_at))
    FROM positions p JOIN applications a ON a.position_id = p.id WHERE p.deleted_at IS NULL GROUP BY p.group_id, a.user_id;
