ALTER TABLE `contract_templates` ADD `missing` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `contract_templates` ADD `although` text DEFAULT '' NOT NULL;