import { openSqlite } from "~db/open";
import { migrations } from "~db/steps";

/** The steps of the release of 27 November 2026, in their order. */
export const earlierSteps = `
  start newsletter_testimonials money-around-bills staff-review-and-crop card-payments account-search back-office
  payment-keeps-card accounts-by-state card-setup-address appearance-reasons request-drafts lists-at-size
  own-applications vat-checks orders-by-event files-and-tokens session-passwords hours-corrected
  outbox-lanes-and-canaries vat-reviews hold-renewals fees-and-hours-by-their-terms party-of-contracts phone-search
  my-events-by-index groups queue-marks hash-of-signed-contracts wall-changes how-bookings-end company-news calendars
  event-days when-a-position-was-moved reminders drafts-have-ids several-drafts plan-by-week changes-of-booked-jobs
  no-shows-and-stand-bys invitations proposed-changes waiting-applications system-events-and-alerts
  favourites-notes-and-blocks check-ins when-a-replacement-is-due hours-proposals asked-first teams availability
  one-signature-for-many log-mark saved-searches safety-reports announcements note-versions reliability near-wishes
  push-subscriptions ratings registration-days breaks-deducted dated-values work-overrides registration-slips
  excluding-words pay-of-staff registration-holes template-contents legal-confirmations other-work-statement
  youth-rules broken-rests e-invoices comparable-terms money-in access privacy figures-and-batches duties colleagues
  tokens figures-of-money autosaves`
  .trim()
  .split(/\s+/)
  .map((name, number) => `${String(number).padStart(4, "0")}_${name}`);

/** What came after that release. */
export const laterSteps = migrations.slice(1);

/**
 * Makes a database of today one of that release: what later steps added is taken away, and the steps of then, or the first
 * of them, are noted.
 */
export function noteEarlierSteps(path: string, steps = earlierSteps): void {
  const sqlite = openSqlite(path);
  sqlite.pragma("foreign_keys = OFF");
  const triggers = sqlite
    .prepare<[], { name: string; sql: string }>("select name, sql from sqlite_master where type = 'trigger'")
    .all();
  for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`);
  const later = laterSteps.toReversed();
  // A table that a step makes anew (`__new_…`) stays: the step can do so again.
  const added = later.flatMap(({ sql }) =>
    [...sql.matchAll(/^CREATE TABLE `(?!__new_)(\w+)`/gm)].map(([, table = ""]) => table),
  );
  for (const table of added) sqlite.exec(`drop table ${table}`);
  for (const { sql } of later)
    for (const [, index] of sql.matchAll(/^CREATE (?:UNIQUE )?INDEX `(\w+)`/gm))
      sqlite.exec(`drop index if exists ${index}`);
  for (const { sql } of later)
    for (const [, table, column] of sql.matchAll(/^ALTER TABLE `(\w+)` ADD `(\w+)`/gm))
      if (!added.includes(table ?? "")) sqlite.exec(`alter table ${table} drop column ${column}`);
  for (const { sql } of triggers) if (!added.some((table) => sql.includes(table))) sqlite.exec(sql);
  sqlite.exec("delete from migrations");
  const note = sqlite.prepare("insert into migrations (tag, hash) values (?, 'of then')");
  for (const tag of [...steps, "state"]) note.run(tag);
  sqlite.close();
}
