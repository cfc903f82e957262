CREATE TABLE `hours_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`bill_id` text,
	`net_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hours_credits_amount" CHECK(net_cents > 0)
);
--> statement-breakpoint
CREATE INDEX `hours_credits_booking` ON `hours_credits` (`booking_id`);--> statement-breakpoint
CREATE INDEX `hours_credits_line` ON `hours_credits` (`order_line_id`);--> statement-breakpoint
CREATE INDEX `hours_credits_bill` ON `hours_credits` (`bill_id`) WHERE bill_id is not null;--> statement-breakpoint
CREATE TABLE `hours_objections` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`hours_confirmation_id` text NOT NULL,
	`words` text NOT NULL,
	`objected_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`decision` text,
	`answer` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`hours_confirmation_id`) REFERENCES `hours_confirmations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "hours_objections_decision" CHECK((decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (answer is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hours_objections_open` ON `hours_objections` (`booking_id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `hours_objections_waiting` ON `hours_objections` (`objected_at`,`id`) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX `hours_objections_hours` ON `hours_objections` (`hours_confirmation_id`);