ALTER TABLE `change_proposals` ADD `request_id` text;--> statement-breakpoint
CREATE INDEX `change_proposals_request` ON `change_proposals` (`request_id`);--> statement-breakpoint
CREATE INDEX `change_proposals_waits` ON `change_proposals` (`starts_at`,`booking_id`) WHERE ended_because is null or ended_because in ('declined', 'expired');