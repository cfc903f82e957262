CREATE TABLE `company_ratings` (
	`company_id` text PRIMARY KEY NOT NULL,
	`briefing` integer NOT NULL,
	`safety` integer NOT NULL,
	`punctual_end` integer NOT NULL,
	`people` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`direction` text NOT NULL,
	`booking_id` text,
	`user_id` text,
	`company_id` text NOT NULL,
	`event_id` text NOT NULL,
	`day` text NOT NULL,
	`created_at` integer NOT NULL,
	`reliability` integer,
	`service` integer,
	`note` text,
	`created_by` text,
	`changed_at` integer,
	`reply` text,
	`replied_at` integer,
	`report` text,
	`reported_at` integer,
	`settled_at` integer,
	`removed_at` integer,
	`removed_by` text,
	`removed_reason` text,
	`briefing` integer,
	`safety` integer,
	`punctual_end` integer,
	`rater_key` text,
	`counted_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`removed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ratings_answers" CHECK(case direction
        when 'ofPerson' then coalesce(reliability, 0) in (1, 2, 3, 4, 5) and coalesce(service, 0) in (1, 2, 3, 4, 5)
          and briefing is null and safety is null and punctual_end is null and rater_key is null
        when 'ofCompany' then coalesce(briefing, 0) in (1, 2, 3, 4, 5) and coalesce(safety, 0) in (1, 2, 3, 4, 5)
          and coalesce(punctual_end, 0) in (1, 2, 3, 4, 5) and (rater_key is not null or user_id is null) and reliability is null
          and service is null and note is null and created_by is null and reply is null and report is null
          and removed_at is null
        else 0 end),
	CONSTRAINT "ratings_words" CHECK(length(coalesce(note, '')) <= 300 and length(coalesce(reply, '')) <= 300 and length(coalesce(report, '')) <= 300
        and (removed_at is null) = (removed_by is null)),
	CONSTRAINT "ratings_person" CHECK((user_id is null) = (booking_id is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_booking` ON `ratings` (`booking_id`,`direction`);--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_person_of_event` ON `ratings` (`event_id`,`user_id`) WHERE direction = 'ofPerson';--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_company_of_day` ON `ratings` (`event_id`,`day`,`user_id`) WHERE direction = 'ofCompany';--> statement-breakpoint
CREATE INDEX `ratings_of_person` ON `ratings` (`user_id`,`direction`,`created_at`);--> statement-breakpoint
CREATE INDEX `ratings_of_company` ON `ratings` (`company_id`,`created_at`) WHERE direction = 'ofCompany';--> statement-breakpoint
CREATE INDEX `ratings_uncounted` ON `ratings` (`company_id`) WHERE direction = 'ofCompany' and counted_at is null;--> statement-breakpoint
CREATE INDEX `ratings_reported` ON `ratings` (`reported_at`,`id`) WHERE reported_at is not null and settled_at is null;--> statement-breakpoint
CREATE INDEX `ratings_with_person` ON `ratings` (`created_at`) WHERE user_id is not null;