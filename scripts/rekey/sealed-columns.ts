/** Every column that holds encrypted text, with the column that names its row. */
export const sealedColumns = [
  { table: "staff_profiles", column: "ssn_encrypted", id: "user_id" },
  { table: "booked_staff_details", column: "ssn_encrypted", id: "booking_id" },
  { table: "booked_staff_details", column: "iban_encrypted", id: "booking_id" },
  { table: "booked_staff_details", column: "bic_encrypted", id: "booking_id" },
  { table: "booking_reasons", column: "reason_encrypted", id: "booking_id" },
  { table: "day_codes", column: "key_encrypted", id: "id" },
  { table: "day_codes", column: "code_encrypted", id: "id" },
  { table: "safety_reports", column: "text_encrypted", id: "id" },
  { table: "safety_reports", column: "answer_encrypted", id: "id" },
  { table: "safety_steps", column: "note_encrypted", id: "id" },
  { table: "payout_lines", column: "iban_encrypted", id: "id" },
  { table: "push_keys", column: "private_key_encrypted", id: "id" },
  { table: "authenticator_apps", column: "secret_encrypted", id: "user_id" },
] as const;
export type SealedColumn = (typeof sealedColumns)[number];
