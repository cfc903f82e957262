CREATE TABLE `company_changes` (
	`company_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`mark` text DEFAULT (lower(hex(randomblob(6)))) NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`position_id` text,
	`booking_id` text,
	`hours_id` text,
	`bill_id` text,
	PRIMARY KEY(`company_id`, `sequence`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_changes_at` ON `company_changes` (`at`);--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_on` text,
	`revoked_at` integer,
	`revoked_by` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`revoked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_tokens_name" CHECK(length(trim(name)) between 1 and 40),
	CONSTRAINT "api_tokens_scope" CHECK(scope in ('read', 'write')),
	CONSTRAINT "api_tokens_end" CHECK(expires_at > created_at and expires_at - created_at <= 31536000000),
	CONSTRAINT "api_tokens_revoked" CHECK((revoked_at is null) = (revoked_by is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_tokenHash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_company` ON `api_tokens` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `viewings` (
	`id` text PRIMARY KEY NOT NULL,
	`viewer_id` text NOT NULL,
	`viewed_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`reason` text NOT NULL,
	`started_at` integer NOT NULL,
	`until` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`viewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`viewed_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "viewings_reason" CHECK(length(trim(reason)) between 10 and 200),
	CONSTRAINT "viewings_until" CHECK(until > started_at and until - started_at <= 1800000),
	CONSTRAINT "viewings_end" CHECK(ended_at is null or ended_at >= started_at)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `viewings_open_of_session` ON `viewings` (`session_hash`) WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `viewings_open_of_viewer` ON `viewings` (`viewer_id`) WHERE ended_at is null;