CREATE TABLE `audit_values` (
	`sequence` integer PRIMARY KEY NOT NULL,
	`salt` text NOT NULL,
	`values_json` text NOT NULL,
	FOREIGN KEY (`sequence`) REFERENCES `audit_entries`(`sequence`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `breaches` (
	`id` text PRIMARY KEY NOT NULL,
	`noticed_at` integer NOT NULL,
	`what` text NOT NULL,
	`whose` text NOT NULL,
	`classes` text NOT NULL,
	`notice` text NOT NULL,
	`entered_at` integer NOT NULL,
	`entered_by` text NOT NULL,
	FOREIGN KEY (`entered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`version` text NOT NULL,
	`text_sha256` text NOT NULL,
	`given` integer NOT NULL,
	`at` integer NOT NULL,
	`way` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_purpose" CHECK(purpose in ('terms', 'privacy', 'newsletter', 'photosToCompanies', 'voice', 'sms')),
	CONSTRAINT "consents_way" CHECK(way in ('registration', 'login', 'account', 'newsletter'))
);
--> statement-breakpoint
CREATE INDEX `consents_user` ON `consents` (`user_id`,`purpose`,`id`);--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` integer NOT NULL,
	`request_id` text,
	`taken_at` integer,
	`made_at` integer,
	`bytes` integer,
	`expires_at` integer,
	`removed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `privacy_requests`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "data_exports_made" CHECK((made_at is null) = (bytes is null) and (made_at is null) = (expires_at is null))
);
--> statement-breakpoint
CREATE INDEX `data_exports_user` ON `data_exports` (`user_id`,`asked_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `data_exports_of_request` ON `data_exports` (`request_id`) WHERE request_id is not null;--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`ordered_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`preview` text NOT NULL,
	`stopped_at` integer,
	`done_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "erasures_end" CHECK(stopped_at is null or done_at is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_of_user` ON `erasures` (`user_id`) WHERE stopped_at is null;--> statement-breakpoint
CREATE TABLE `privacy_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`came_on` text NOT NULL,
	`identity` text NOT NULL,
	`entered_at` integer NOT NULL,
	`entered_by` text NOT NULL,
	`due_at` integer NOT NULL,
	`extended_at` integer,
	`extended_reason` text,
	`closed_at` integer,
	`closed_by` text,
	`answer` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "privacy_requests_kind" CHECK(kind in ('access', 'erasure', 'correction', 'objection')),
	CONSTRAINT "privacy_requests_extended" CHECK((extended_at is null) = (extended_reason is null)),
	CONSTRAINT "privacy_requests_closed" CHECK((closed_at is null) = (closed_by is null))
);
--> statement-breakpoint
CREATE INDEX `privacy_requests_open` ON `privacy_requests` (`due_at`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `privacy_requests_user` ON `privacy_requests` (`user_id`);--> statement-breakpoint
CREATE TABLE `processors` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`purpose` text NOT NULL,
	`country` text NOT NULL,
	`contract_on` text,
	`added_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
CREATE TABLE `retention_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`night` text NOT NULL,
	`data_class` text NOT NULL,
	`cut_off` text NOT NULL,
	`rows` integer NOT NULL,
	`files` integer NOT NULL,
	`ms` integer NOT NULL,
	`ran_at` integer NOT NULL,
	`fault` text,
	`seen_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `retention_runs_night` ON `retention_runs` (`night`,`data_class`);--> statement-breakpoint
CREATE INDEX `retention_runs_failed` ON `retention_runs` (`ran_at`,`id`) WHERE fault is not null and seen_at is null;