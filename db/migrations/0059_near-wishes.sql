ALTER TABLE `staff_wishes` ADD `latitude` real;--> statement-breakpoint
CREATE INDEX `staff_wishes_near` ON `staff_wishes` (`staff_type_id`,`state`,`latitude`,`user_id`) WHERE latitude is not null;--> statement-breakpoint
UPDATE `staff_wishes` SET `latitude` = (SELECT `latitude` FROM `staff_profiles` WHERE `staff_profiles`.`user_id` = `staff_wishes`.`user_id`);
