CREATE TABLE `price_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`bill_id` text,
	`net_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_credits_amount" CHECK(net_cents > 0)
);
--> statement-breakpoint
CREATE INDEX `price_credits_line` ON `price_credits` (`order_line_id`);--> statement-breakpoint
CREATE INDEX `price_credits_booking` ON `price_credits` (`booking_id`);--> statement-breakpoint
CREATE TABLE `change_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`job_place` text NOT NULL,
	`old_job_place` text NOT NULL,
	`old_job_total_cost_cents` integer NOT NULL,
	`old_staff_total_cents` integer NOT NULL,
	`job_total_cost_cents` integer NOT NULL,
	`staff_total_cents` integer NOT NULL,
	`proposed_at` integer NOT NULL,
	`proposed_by` text NOT NULL,
	`answer_until` integer NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	`ended_because` text,
	`new_booking_id` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`new_booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "change_proposals_span" CHECK(ends_at > starts_at and answer_until > proposed_at),
	CONSTRAINT "change_proposals_end" CHECK((ended_at is null) = (ended_because is null) and (ended_at is null) = (ended_by is null)
        and (new_booking_id is not null) = (ended_because is 'accepted')
        and (ended_because is null or ended_because in ('accepted', 'declined', 'withdrawn', 'expired', 'ended')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `change_proposals_open` ON `change_proposals` (`booking_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `change_proposals_booking` ON `change_proposals` (`booking_id`,`proposed_at`);