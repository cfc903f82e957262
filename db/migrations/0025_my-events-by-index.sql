CREATE INDEX `bookings_waiting` ON `bookings` (`company_id`,`position_id`) WHERE cancelled_at is null and hours_confirmed_at is null;--> statement-breakpoint
CREATE INDEX `events_mine` ON `events` (`company_id`,`earliest_start_at`,`id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `events_owing` ON `events` (`company_id`) WHERE outstanding_cents > 0;