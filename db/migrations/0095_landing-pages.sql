CREATE TABLE `landing_texts` (
	`side` text NOT NULL,
	`staff_type_id` text NOT NULL,
	`state` text NOT NULL,
	`language` text NOT NULL,
	`body` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`side`, `staff_type_id`, `state`, `language`),
	CONSTRAINT "landing_texts_length" CHECK(length(body) between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE `staff_type_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`staff_type_id` text NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`staff_type_id`) REFERENCES `staff_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_type_slugs_form" CHECK(length(slug) between 1 and 60 and slug not glob '*[^a-z0-9-]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_type_slugs_present` ON `staff_type_slugs` (`staff_type_id`) WHERE replaced_at is null;--> statement-breakpoint
ALTER TABLE `public_jobs` ADD `staff_type_id` text REFERENCES staff_types(id);--> statement-breakpoint
ALTER TABLE `public_jobs` ADD `place_state` text;--> statement-breakpoint
ALTER TABLE `public_jobs` ADD `starts_at` integer;--> statement-breakpoint
ALTER TABLE `public_jobs` ADD `rate_cents` integer;--> statement-breakpoint
ALTER TABLE `public_jobs` ADD `last_open_at` integer;--> statement-breakpoint
CREATE INDEX `public_jobs_start` ON `public_jobs` (`starts_at`,`id`,`staff_type_id`,`place_state`,`closes_at`,`opened_at`,`group_id`) WHERE closes_at is not null;--> statement-breakpoint
CREATE INDEX `public_jobs_landing` ON `public_jobs` (`staff_type_id`,`place_state`,`last_open_at`,`opened_at`,`closes_at`,`rate_cents`,`starts_at`,`group_id`) WHERE group_id is not null;--> statement-breakpoint
ALTER TABLE `registrations` ADD `wanted_filters` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `wanted_name` text;--> statement-breakpoint
INSERT OR IGNORE INTO `staff_type_slugs`("slug", "staff_type_id") SELECT CASE "turn" WHEN 1 THEN "base" ELSE substr("base", 1, 56) || '-' || "turn" END, "id" FROM (
	SELECT "id", slug("name_de") AS "base", row_number() OVER (PARTITION BY slug("name_de") ORDER BY "sort_order", "id") AS "turn" FROM `staff_types`);--> statement-breakpoint
INSERT INTO `staff_type_slugs`("slug", "staff_type_id") SELECT slug("id"), "id" FROM `staff_types` WHERE "id" NOT IN (SELECT "staff_type_id" FROM `staff_type_slugs`);--> statement-breakpoint
UPDATE `public_jobs` SET ("staff_type_id", "place_state", "starts_at", "rate_cents") = (SELECT p."staff_type_id", p."place_state", p."starts_at", (p."price_per_hour_cents" * (100 + p."bonus_percent") + 50) / 100 FROM `positions` p WHERE p."id" = `public_jobs`."id"), "last_open_at" = coalesce("closes_at", (
	SELECT max(coalesce(p."deleted_at", b."booked_at")) FROM `positions` p LEFT JOIN `bookings` b ON b."position_id" = p."id" AND b."cancelled_at" IS NULL WHERE p."group_id" = `public_jobs`."group_id" AND p."deleted_at" IS NULL), (SELECT p."starts_at" FROM `positions` p WHERE p."id" = `public_jobs`."id"));
