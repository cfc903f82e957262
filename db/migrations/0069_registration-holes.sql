CREATE TABLE `registration_holes` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`day` text NOT NULL,
	`what` text NOT NULL,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "registration_holes_what" CHECK(what in ('missing', 'tooMany', 'notTakenBack'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_holes_once` ON `registration_holes` (`booking_id`,`day`,`what`);--> statement-breakpoint
CREATE INDEX `registration_holes_found` ON `registration_holes` (`found_at`,`id`);