-- A company is found by the VAT number of its bills, by digits alone and by the last four (CASE-55); the words of before are written anew.
UPDATE account_words SET words = (
  SELECT fold(concat_ws(' ', first_name, last_name, email, users.id, company_name,
    company_vat_number, billing_vat_number, ltrim(company_vat_number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      ltrim(billing_vat_number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), substr(company_vat_number, -4), substr(billing_vat_number, -4)))
  FROM account_search JOIN users ON users.id = user_id LEFT JOIN companies ON companies.id = company_id
  WHERE number = account_words.rowid
) WHERE rowid IN (SELECT number FROM account_search JOIN users ON users.id = user_id WHERE company_id IS NOT NULL);
