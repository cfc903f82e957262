CREATE INDEX `users_without_password` ON `users` (`id`) WHERE password_hash is null;--> statement-breakpoint
CREATE INDEX `staff_unfinished` ON `staff_profiles` (`user_id`) WHERE submitted_at is null;