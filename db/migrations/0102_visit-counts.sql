CREATE TABLE `visit_counts` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`finder` text NOT NULL,
	`visits` integer NOT NULL,
	`sign_ups` integer NOT NULL,
	`searches` integer NOT NULL,
	PRIMARY KEY(`day`, `page`, `finder`),
	CONSTRAINT "visit_counts_finder" CHECK(finder in ('google', 'bing', 'duckduckgo', 'ecosia', 'indeed', 'other', 'direct', 'own')),
	CONSTRAINT "visit_counts_numbers" CHECK(visits >= 0 and sign_ups >= 0 and searches >= 0 and visits + sign_ups + searches > 0 and (finder <> 'own' or visits = 0))
);
