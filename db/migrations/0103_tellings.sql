CREATE TABLE `index_now_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`made_at` integer NOT NULL,
	`replaced_at` integer,
	CONSTRAINT "index_now_keys_form" CHECK(length(key) = 32 and key not glob '*[^0-9a-f]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `index_now_keys_current` ON `index_now_keys` ((replaced_at is null)) WHERE replaced_at is null;--> statement-breakpoint
CREATE TABLE `tellers` (
	`teller` text PRIMARY KEY NOT NULL,
	`tried_at` integer NOT NULL,
	`told_at` integer,
	`waiting` integer DEFAULT 0 NOT NULL,
	`refused_at` integer,
	`refusal` text,
	`refused_address` text,
	`full_at` integer,
	CONSTRAINT "tellers_teller" CHECK(teller in ('indexNow', 'google')),
	CONSTRAINT "tellers_refusal" CHECK((refused_at is null) = (refusal is null))
);
--> statement-breakpoint
CREATE TABLE `tellings` (
	`teller` text NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`changed_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`taken` integer NOT NULL,
	PRIMARY KEY(`teller`, `path`, `sent_at`),
	CONSTRAINT "tellings_teller" CHECK(teller in ('indexNow', 'google')),
	CONSTRAINT "tellings_kind" CHECK(kind in ('updated', 'removed'))
);
--> statement-breakpoint
CREATE INDEX `tellings_sent` ON `tellings` (`teller`,`sent_at`);