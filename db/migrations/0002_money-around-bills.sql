CREATE TABLE `invoice_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`received_on` text NOT NULL,
	`marked_at` integer NOT NULL,
	`marked_by` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`marked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_receipts_amount" CHECK(amount_cents > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_receipts_live` ON `invoice_receipts` (`order_id`) WHERE undone_at is null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`bill_id` text NOT NULL,
	`payment_id` text,
	`amount_cents` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`requested_by` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`provider_reference` text,
	`done_at` integer,
	`failed_at` integer,
	`failure_message` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK(amount_cents > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_bill` ON `refunds` (`bill_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_reference` ON `refunds` (`provider_reference`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE TABLE `outstanding_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`open_since` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`outstanding_cents` integer NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outstanding_reminders_ordinal" CHECK(ordinal between 1 and 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outstanding_reminders_once` ON `outstanding_reminders` (`event_id`,`open_since`,`ordinal`);--> statement-breakpoint
CREATE TABLE `processing_fees` (
	`event_id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`net_cents` integer NOT NULL,
	`told_at` integer NOT NULL,
	`take_at` integer NOT NULL,
	`waived_at` integer,
	`order_id` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "processing_fees_amount" CHECK(net_cents > 0 and take_at > told_at),
	CONSTRAINT "processing_fees_end" CHECK(order_id is null or waived_at is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `processing_fees_order` ON `processing_fees` (`order_id`);--> statement-breakpoint
CREATE INDEX `processing_fees_take` ON `processing_fees` (`take_at`) WHERE order_id is null and waived_at is null;--> statement-breakpoint
CREATE INDEX `bills_of_order` ON `bills` (`order_id`);--> statement-breakpoint
CREATE INDEX `bills_issued` ON `bills` (`issued_at`);--> statement-breakpoint
CREATE INDEX `orders_settled_order` ON `orders` (`settled_at`,`id`) WHERE settled_at is not null;