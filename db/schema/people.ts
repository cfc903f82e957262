import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies, users } from "./account";

const companyId = () =>
  text()
    .notNull()
    .references(() => companies.id);
const userId = () =>
  text()
    .notNull()
    .references(() => users.id);

/** People whom a company has starred; nobody outside of it reads that, least of all the person (TEAM-01). */
export const favourites = sqliteTable(
  "favourites",
  { companyId: companyId(), userId: userId(), createdAt: integer().notNull(), createdBy: text().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.userId] }), index("favourites_person").on(table.userId)],
);

/** A company never wants the person again (TEAM-04). */
export const companyBlocks = sqliteTable(
  "company_blocks",
  { companyId: companyId(), userId: userId(), createdAt: integer().notNull(), createdBy: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index("company_blocks_person").on(table.userId, table.companyId),
  ],
);

/** A person never wants to work for the company again (TEAM-05). */
export const staffBlocks = sqliteTable(
  "staff_blocks",
  { companyId: companyId(), userId: userId(), createdAt: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index("staff_blocks_person").on(table.userId, table.companyId),
  ],
);

/** What a company has written about a person; who it is about may ask to read it (TEAM-03). */
export const companyNotes = sqliteTable(
  "company_notes",
  {
    companyId: companyId(),
    userId: userId(),
    words: text().notNull(),
    savedAt: integer().notNull(),
    savedBy: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index("company_notes_person").on(table.userId),
    check("company_notes_words", sql`length(words) between 1 and 500`),
  ],
);

/** Each text that such a note ever had, "" where it was taken away; never changed, and gone with the account (TEAM-03). */
export const companyNoteVersions = sqliteTable(
  "company_note_versions",
  {
    companyId: companyId(),
    userId: userId(),
    version: integer().notNull(),
    words: text().notNull(),
    savedAt: integer().notNull(),
    savedBy: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.version] }),
    index("company_note_versions_person").on(table.userId),
    check("company_note_versions_words", sql`length(words) <= 500 and version >= 1`),
  ],
);

/** A company's saved list of people (TEAM-08). */
export const teams = sqliteTable(
  "teams",
  {
    id: text().primaryKey(),
    companyId: companyId(),
    name: text().notNull(),
    createdAt: integer().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [
    index("teams_company").on(table.companyId, table.name, table.id),
    check("teams_name", sql`length(name) between 1 and 60`),
  ],
);

export const teamMembers = sqliteTable(
  "team_members",
  {
    teamId: text()
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: userId(),
    addedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] }), index("team_members_person").on(table.userId)],
);
