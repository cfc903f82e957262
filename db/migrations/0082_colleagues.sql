CREATE TABLE `colleague_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`duty` text NOT NULL,
	`invited_by` text NOT NULL,
	`invited_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`accepted_by` text,
	`withdrawn_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "colleague_invitations_duty" CHECK(case when company_id is null then duty in ('owner', 'office', 'finance') else duty in ('owner', 'booker', 'onSite') end),
	CONSTRAINT "colleague_invitations_accepted_once" CHECK((accepted_at is null) = (accepted_by is null)),
	CONSTRAINT "colleague_invitations_one_end" CHECK(accepted_at is null or withdrawn_at is null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `colleague_invitations_of_company` ON `colleague_invitations` (`email_folded`,`company_id`) WHERE accepted_at is null and withdrawn_at is null and company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `colleague_invitations_of_agency` ON `colleague_invitations` (`email_folded`) WHERE accepted_at is null and withdrawn_at is null and company_id is null;--> statement-breakpoint
CREATE INDEX `colleague_invitations_company` ON `colleague_invitations` (`company_id`,`invited_at`);--> statement-breakpoint
CREATE INDEX `colleague_invitations_accepted` ON `colleague_invitations` (`accepted_by`) WHERE accepted_by is not null;--> statement-breakpoint
CREATE TABLE `event_on_site_people` (
	`event_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`named_by` text NOT NULL,
	`named_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`named_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_on_site_people_user` ON `event_on_site_people` (`user_id`);