CREATE TABLE `dated_values` (
	`key` text NOT NULL,
	`valid_from` text NOT NULL,
	`value` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`key`, `valid_from`),
	CONSTRAINT "dated_values_value" CHECK(typeof(value) = 'integer' and value >= 0),
	CONSTRAINT "dated_values_day" CHECK(date(valid_from) is not null and date(valid_from) = valid_from)
);
