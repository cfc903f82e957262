CREATE TABLE `bill_deliveries` (
	`bill_id` text PRIMARY KEY NOT NULL,
	`issued_at` integer NOT NULL,
	`delivered_on` text,
	`marked_at` integer,
	`marked_by` text,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`marked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bill_deliveries_marked" CHECK((delivered_on is null) = (marked_at is null) and (delivered_on is null) = (marked_by is null))
);
--> statement-breakpoint
CREATE INDEX `bill_deliveries_waiting` ON `bill_deliveries` (`issued_at`,`bill_id`) WHERE delivered_on is null;--> statement-breakpoint
CREATE TABLE `bill_xml` (
	`bill_id` text NOT NULL,
	`format` text NOT NULL,
	`file_id` text NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`bill_id`, `format`),
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bill_xml_format" CHECK(format in ('cii', 'ubl'))
);
--> statement-breakpoint
CREATE INDEX `bill_xml_file` ON `bill_xml` (`file_id`);--> statement-breakpoint
CREATE TABLE `billing_profiles` (
	`company_id` text PRIMARY KEY NOT NULL,
	`purchase_order` text DEFAULT '' NOT NULL,
	`cost_centre` text DEFAULT '' NOT NULL,
	`buyer_reference` text DEFAULT '' NOT NULL,
	`purchase_order_required` integer DEFAULT false NOT NULL,
	`authority` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "billing_profiles_authority" CHECK(authority is null or authority in ('federal', 'other')),
	CONSTRAINT "billing_profiles_length" CHECK(length(purchase_order) <= 60 and length(cost_centre) <= 50 and length(buyer_reference) <= 60)
);
--> statement-breakpoint
CREATE TABLE `e_invoice_faults` (
	`bill_id` text PRIMARY KEY NOT NULL,
	`fault` text NOT NULL,
	`found_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "e_invoice_faults_closed" CHECK((closed_by is null) = (closed_at is null))
);
--> statement-breakpoint
CREATE INDEX `e_invoice_faults_waiting` ON `e_invoice_faults` (`found_at`,`bill_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE TABLE `order_references` (
	`order_id` text PRIMARY KEY NOT NULL,
	`purchase_order` text NOT NULL,
	`cost_centre` text NOT NULL,
	`buyer_reference` text NOT NULL,
	`order_position` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_references_length" CHECK(length(purchase_order) <= 60 and length(cost_centre) <= 50 and length(buyer_reference) <= 60)
);
--> statement-breakpoint
CREATE INDEX `order_references_number` ON `order_references` (`purchase_order`) WHERE purchase_order <> '';--> statement-breakpoint
CREATE TABLE `vat_waits` (
	`order_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`silent_bill_id` text,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`silent_bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vat_waits_closed" CHECK((closed_by is null) = (closed_at is null))
);
--> statement-breakpoint
CREATE INDEX `vat_waits_silent` ON `vat_waits` (`since`,`order_id`) WHERE silent_bill_id is not null and closed_at is null;