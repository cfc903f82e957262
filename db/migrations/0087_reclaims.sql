CREATE TABLE `reclaims` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`found_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reclaims_kind" CHECK(kind in ('dispute', 'refund')),
	CONSTRAINT "reclaims_state" CHECK(state in ('asked', 'open', 'gone', 'back')),
	CONSTRAINT "reclaims_amount" CHECK(amount_cents > 0),
	CONSTRAINT "reclaims_closed" CHECK(closed_by is null or closed_at is not null)
);
--> statement-breakpoint
CREATE INDEX `reclaims_order` ON `reclaims` (`order_id`);--> statement-breakpoint
CREATE INDEX `reclaims_waiting` ON `reclaims` (`changed_at`,`id`) WHERE closed_at is null;