import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companies, users } from "./account";
import { events } from "./event";
import { files } from "./shared";

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
  (table) => [
    index("contact_messages_waiting").on(table.sentAt, table.id).where(sql`done_at is null`),
    index("contact_messages_unread").on(table.sentAt, table.id).where(sql`done_at is null and read_at is null`),
    index("contact_messages_newest").on(table.sentAt, table.id),
  ],
);

/**
 * Who wants the newsletter. Double opt-in: confirmedAt is null until the link of the mail was followed. Whoever leaves
 * is deleted, so that nothing stays of them.
 */
export const newsletterSubscribers = sqliteTable(
  "newsletter_subscribers",
  {
    id: text().primaryKey(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    email: text().notNull(),
    emailFolded: text().notNull().unique(),
    language: text().$type<"de" | "en">().notNull(),
    subscribedAt: integer().notNull(),
    /** When the last mail that asks for the confirmation was ordered. */
    askedAt: integer().notNull(),
    confirmedAt: integer(),
  },
  (table) => [index("newsletter_subscribers_newest").on(table.subscribedAt, table.id)],
);

/** What customers and staff say about the agency, in both languages; shown on the home page in the order of rank. */
export const testimonials = sqliteTable(
  "testimonials",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    quoteDe: text().notNull(),
    quoteEn: text().notNull(),
    positionDe: text().notNull(),
    positionEn: text().notNull(),
    pictureFileId: text().references(() => files.id),
    rank: integer().notNull(),
    publishedAt: integer(),
    createdAt: integer().notNull(),
  },
  (table) => [index("testimonials_shown").on(table.rank, table.id).where(sql`published_at is not null`)],
);

/** When a company was written about what, so that the next mail knows what is new; a row never changes. */
export const companyNews = sqliteTable(
  "company_news",
  {
    id: text().primaryKey(),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    eventId: text().references(() => events.id),
    news: text().$type<"applications" | "contracts" | "hours" | "hoursClosing" | "list">().notNull(),
    sentAt: integer().notNull(),
  },
  (table) => [index("company_news_last").on(table.companyId, table.news, table.eventId, table.sentAt)],
);

export type OptionalMail = "applications" | "list" | "reminders" | "invitations" | "alerts" | "ratings" | "figures";

/** Mails that somebody does not want; without a row a kind is on (REM-22), except the figures of a month. */
export const mailChoices = sqliteTable(
  "mail_choices",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<OptionalMail>().notNull(),
    off: integer({ mode: "boolean" }).notNull(),
    /** Off because devices are notified instead: on again when none of them can be reached (PUSH-07). */
    pushInstead: integer({ mode: "boolean" }).notNull().default(false),
    changedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
