-- What is searched is folded as what is typed (CASE-16); the words of before are written anew.
UPDATE account_words SET words = (
  SELECT fold(concat_ws(' ', first_name, last_name, email, users.id, company_name, company_vat_number))
  FROM account_search JOIN users ON users.id = user_id LEFT JOIN companies ON companies.id = company_id
  WHERE number = account_words.rowid
) WHERE rowid IN (SELECT number FROM account_search);--> statement-breakpoint
UPDATE event_words SET words = (SELECT fold(event_name) FROM events WHERE event_number = event_words.rowid)
WHERE rowid IN (SELECT event_number FROM events);
