CREATE INDEX `tokens_subject` ON `tokens` (`subject_id`,`purpose`) WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX `bills_document_file` ON `bills` (`document_file_id`) WHERE document_file_id is not null;--> statement-breakpoint
CREATE INDEX `contracts_body_file` ON `contracts` (`body_file_id`);--> statement-breakpoint
CREATE INDEX `contracts_signature_file` ON `contracts` (`signature_file_id`) WHERE signature_file_id is not null;--> statement-breakpoint
CREATE INDEX `contracts_document_file` ON `contracts` (`document_file_id`) WHERE document_file_id is not null;--> statement-breakpoint
CREATE INDEX `briefings_file` ON `briefings` (`file_id`);--> statement-breakpoint
CREATE INDEX `hours_signature_file` ON `hours_confirmations` (`signature_file_id`) WHERE signature_file_id is not null;