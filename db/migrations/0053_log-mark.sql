CREATE TABLE `log_mark` (
	`id` integer PRIMARY KEY NOT NULL,
	`written` integer NOT NULL,
	`noted_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `log_mark` (`id`, `written`, `noted_at`) VALUES (1, 0, 0);
