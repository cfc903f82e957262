ALTER TABLE `replacements` ADD `starts_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `replacements_due` ON `replacements` (`starts_at`,`id`) WHERE filled_at is null and ended_at is null;--> statement-breakpoint
UPDATE `replacements` SET `starts_at` = (SELECT p.`starts_at` FROM `positions` p WHERE p.`id` = `replacements`.`position_id`);
