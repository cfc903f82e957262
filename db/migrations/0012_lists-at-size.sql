CREATE TABLE `staff_wishes` (
	`staff_type_id` text NOT NULL,
	`state` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`staff_type_id`, `state`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_wishes_person` ON `staff_wishes` (`user_id`);--> statement-breakpoint
DROP INDEX `companies_not_validated`;--> statement-breakpoint
CREATE INDEX `companies_new` ON `companies` (`id`) WHERE validated_at is null;--> statement-breakpoint
CREATE INDEX `companies_not_validated` ON `companies` (`created_at`,`id`) WHERE validated_at is null;--> statement-breakpoint
DROP INDEX `events_company`;--> statement-breakpoint
DROP INDEX `events_latest_end`;--> statement-breakpoint
ALTER TABLE `events` ADD `outstanding_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `events_outstanding` ON `events` (`id`) WHERE outstanding_cents > 0;--> statement-breakpoint
CREATE INDEX `events_company` ON `events` (`company_id`,`latest_end_at`,`earliest_start_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_latest_end` ON `events` (`latest_end_at`,`earliest_start_at`,`id`);--> statement-breakpoint
DROP INDEX `positions_open`;--> statement-breakpoint
CREATE INDEX `positions_company_open` ON `positions` (`company_id`,`starts_at`,`job_id`,`id`,`open_until`) WHERE open_until is not null;--> statement-breakpoint
CREATE INDEX `positions_open` ON `positions` (`starts_at`,`job_id`,`id`,`open_until`,`place_state`,`staff_type_id`,`ends_at`,`latitude`,`longitude`,`staff_total_cents`) WHERE open_until is not null;--> statement-breakpoint
DROP INDEX `contact_messages_waiting`;--> statement-breakpoint
CREATE INDEX `contact_messages_unread` ON `contact_messages` (`sent_at`,`id`) WHERE done_at is null and read_at is null;--> statement-breakpoint
CREATE INDEX `contact_messages_waiting` ON `contact_messages` (`sent_at`,`id`) WHERE done_at is null;--> statement-breakpoint
DROP INDEX `outbox_failed`;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failed_at`,`id`) WHERE failed_at is not null;--> statement-breakpoint
DROP INDEX `staff_waiting`;--> statement-breakpoint
CREATE INDEX `staff_waiting` ON `staff_profiles` (`submitted_at`,`user_id`) WHERE submitted_at is not null and approved_at is null;--> statement-breakpoint
CREATE INDEX `bills_corrections` ON `bills` (`order_id`) WHERE corrects_bill_id is not null;--> statement-breakpoint
CREATE INDEX `refunds_waiting` ON `refunds` (`order_id`) WHERE done_at is null;--> statement-breakpoint
INSERT INTO `staff_wishes` (`staff_type_id`, `state`, `user_id`) SELECT DISTINCT work.value, region.value, `user_id` FROM `staff_profiles`, json_each(`prefered_jobs`) work, json_each(`prefered_job_region`) region WHERE `approved_at` IS NOT NULL;--> statement-breakpoint
UPDATE `events` SET `outstanding_cents` = (
  SELECT coalesce(sum(max(0, h.outstanding_amount_cents - (
      SELECT coalesce(sum(l.cart_item_price_cents), 0) FROM hours_confirmations v
        JOIN order_lines l ON l.hours_confirmation_id = v.id JOIN orders o ON o.id = l.order_id
        WHERE v.booking_id = b.id AND o.settled_at IS NOT NULL))), 0)
    FROM positions p JOIN bookings b ON b.position_id = p.id AND b.cancelled_at IS NULL
      JOIN hours_confirmations h ON h.booking_id = b.id
    WHERE p.event_id = events.id AND h.outstanding_amount_cents > 0
      AND h.version = (SELECT max(n.version) FROM hours_confirmations n WHERE n.booking_id = b.id))
  WHERE `id` IN (SELECT p.event_id FROM hours_confirmations h JOIN bookings b ON b.id = h.booking_id
    JOIN positions p ON p.id = b.position_id WHERE h.outstanding_amount_cents > 0);
