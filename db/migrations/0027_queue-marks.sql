CREATE TABLE `queue_marks` (
	`kind` text NOT NULL,
	`entry_id` text NOT NULL,
	`reminded_at` integer,
	`reminded_by` text,
	`later_until` integer,
	`later_by` text,
	`marked_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `entry_id`),
	FOREIGN KEY (`reminded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`later_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `queue_marks_later` ON `queue_marks` (`later_until`) WHERE later_until is not null;--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` (`total_cents`,`id`) WHERE settled_at is not null;