CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`act` text NOT NULL,
	`side` text NOT NULL,
	`way` text NOT NULL,
	`said_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`said_by` text NOT NULL,
	`link_name` text,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "check_ins_act" CHECK(act in ('here', 'gone') and side in ('person', 'company')),
	CONSTRAINT "check_ins_way" CHECK(way in ('qr', 'code', 'tap', 'link') and (side = 'person') = (way in ('qr', 'code'))
        and (way = 'link') = (link_name is not null)),
	CONSTRAINT "check_ins_undone" CHECK((undone_at is null) = (undone_by is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `check_ins_live` ON `check_ins` (`booking_id`,`act`,`side`) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX `check_ins_booking` ON `check_ins` (`booking_id`);--> statement-breakpoint
CREATE TABLE `day_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`day` text NOT NULL,
	`key_hash` text NOT NULL,
	`key_encrypted` text NOT NULL,
	`code_encrypted` text NOT NULL,
	`made_at` integer NOT NULL,
	`page_opened_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `day_codes_day` ON `day_codes` (`event_id`,`day`);--> statement-breakpoint
CREATE UNIQUE INDEX `day_codes_key` ON `day_codes` (`key_hash`);--> statement-breakpoint
CREATE TABLE `onsite_links` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`day` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `onsite_links_key` ON `onsite_links` (`key_hash`);--> statement-breakpoint
CREATE INDEX `onsite_links_day` ON `onsite_links` (`event_id`,`day`,`created_at`);