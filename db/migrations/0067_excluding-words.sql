ALTER TABLE `events` ADD `excluding_words` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `excluding_words` text DEFAULT '[]' NOT NULL;