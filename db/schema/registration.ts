import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account";
import { files } from "./shared";

/** The way from the sign-up to the finished account. Accounts that were not made by a sign-up have no row. */
export const registrations = sqliteTable("registrations", {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  createdAt: integer().notNull(),
  /** Staff: password and address are saved, the profile is next (REG-35). */
  stepOneAt: integer(),
  /** A logo that came with a refused form; it waits for the form that is accepted. */
  logoFileId: text().references(() => files.id),
  completedAt: integer(),
  /** Filters of the job wall that somebody signed up to hear of, and their name; a saved search with the approval (SEEK-08). */
  wantedFilters: text(),
  wantedName: text(),
});

/** Captcha challenges that were answered. They are never stored before, so that showing a form writes nothing. */
export const answeredCaptchas = sqliteTable(
  "answered_captchas",
  {
    challengeHash: text().primaryKey(),
    expiresAt: integer().notNull(),
  },
  (table) => [index("answered_captchas_end").on(table.expiresAt)],
);
