import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./account";

/** What visitors and customers write to the agency; it stays until the agency marks it done. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id),
    language: text().$type<"de" | "en">().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    sentAt: integer().notNull(),
    readAt: integer(),
    doneAt: integer(),
  },
  (table) => [index("contact_messages_waiting").on(table.sentAt).where(sql`done_at is null`)],
);
