CREATE TABLE `keys_off` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `figure_cells` (
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`positions` integer NOT NULL,
	`booked` integer NOT NULL,
	`missed` integer NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`month`, `kind`, `key`),
	CONSTRAINT "figure_cells_month" CHECK(month like '____-__'),
	CONSTRAINT "figure_cells_kind" CHECK(kind in ('type', 'state', 'company', 'weekday', 'lead'))
);
--> statement-breakpoint
CREATE TABLE `figure_money` (
	`month` text PRIMARY KEY NOT NULL,
	`revenue_cents` integer NOT NULL,
	`staff_cents` integer,
	`open_cents` integer NOT NULL,
	`overdue_cents` integer NOT NULL,
	`refund_cents` integer NOT NULL,
	CONSTRAINT "figure_money_month" CHECK(month like '____-__'),
	CONSTRAINT "figure_money_open" CHECK(overdue_cents between 0 and open_cents and refund_cents >= 0)
);
--> statement-breakpoint
DROP INDEX `bills_issued`;--> statement-breakpoint
CREATE INDEX `bills_issued` ON `bills` (`issued_at`,`net_cents`,`discount_cents`);--> statement-breakpoint
CREATE INDEX `refunds_requested` ON `refunds` (`requested_at`);--> statement-breakpoint
INSERT INTO figure_due (company_id, month) SELECT DISTINCT company_id, month FROM figure_months WHERE true ON CONFLICT DO NOTHING;
