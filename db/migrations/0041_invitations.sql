CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`position_id` text NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`replacement_id` text,
	`wave` integer,
	`because` text,
	`asked_at` integer NOT NULL,
	`asked_by` text NOT NULL,
	`wished_until` integer NOT NULL,
	`answered_at` integer,
	`answer` text,
	`decline_reason` text,
	`closed_at` integer,
	`closed_because` text,
	FOREIGN KEY (`position_id`) REFERENCES `positions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`replacement_id`) REFERENCES `replacements`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitations_kind" CHECK(kind in ('replacement', 'team', 'direct')),
	CONSTRAINT "invitations_replaces" CHECK((kind = 'replacement') = (replacement_id is not null) and (replacement_id is null) = (wave is null)),
	CONSTRAINT "invitations_state" CHECK((answered_at is null) = (answer is null) and (closed_at is null) = (closed_because is null)
        and (answered_at is null or closed_at is null)
        and (decline_reason is null or answer = 'declined'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_replacement` ON `invitations` (`replacement_id`,`user_id`) WHERE replacement_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open` ON `invitations` (`position_id`,`user_id`,`kind`) WHERE answered_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX `invitations_person` ON `invitations` (`user_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `invitations_company` ON `invitations` (`company_id`,`user_id`,`asked_at`) WHERE kind = 'direct';--> statement-breakpoint
ALTER TABLE `companies` ADD `replacement_rule` text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE `staff_profiles` ADD `ask_at_night` integer DEFAULT false NOT NULL;