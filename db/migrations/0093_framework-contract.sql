PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`version` text NOT NULL,
	`text_sha256` text NOT NULL,
	`given` integer NOT NULL,
	`at` integer NOT NULL,
	`way` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_purpose" CHECK(purpose in ('terms', 'privacy', 'frameworkContract', 'newsletter', 'photosToCompanies', 'voice', 'sms')),
	CONSTRAINT "consents_way" CHECK(way in ('registration', 'login', 'account', 'newsletter'))
);
--> statement-breakpoint
INSERT INTO `__new_consents`("id", "user_id", "purpose", "version", "text_sha256", "given", "at", "way") SELECT "id", "user_id", "purpose", "version", "text_sha256", "given", "at", "way" FROM `consents`;--> statement-breakpoint
DROP TABLE `consents`;--> statement-breakpoint
ALTER TABLE `__new_consents` RENAME TO `consents`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `consents_user` ON `consents` (`user_id`,`purpose`,`id`);