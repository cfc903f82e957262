CREATE TABLE `event_days` (
	`event_id` text NOT NULL,
	`day` text NOT NULL,
	`contact_name` text DEFAULT '' NOT NULL,
	`contact_phone` text DEFAULT '' NOT NULL,
	`meeting_point` text DEFAULT '' NOT NULL,
	`dress` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text NOT NULL,
	PRIMARY KEY(`event_id`, `day`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
