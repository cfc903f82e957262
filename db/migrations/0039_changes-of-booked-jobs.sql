CREATE TABLE `job_changes` (
	`booking_id` text NOT NULL,
	`fact` text NOT NULL,
	`before` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `fact`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "job_changes_fact" CHECK(fact in ('place', 'meetingPoint', 'contact', 'dress', 'notes', 'briefing1', 'briefing2'))
);
