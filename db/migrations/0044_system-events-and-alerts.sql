CREATE TABLE `alerts` (
	`cause` text NOT NULL,
	`day` text NOT NULL,
	`raised_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`cause`, `day`)
);
--> statement-breakpoint
CREATE TABLE `system_events` (
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`fault` text,
	PRIMARY KEY(`kind`, `at`)
);
