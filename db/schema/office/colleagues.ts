import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies, type Duty, users } from "../account";
import { events } from "../event";

/** Who was asked by mail to work for the agency (no company) or for a company, with which duty (ACCS-10, ACCS-12). */
export const colleagueInvitations = sqliteTable(
  "colleague_invitations",
  {
    id: text().primaryKey(),
    companyId: text().references(() => companies.id),
    email: text().notNull(),
    emailFolded: text().notNull(),
    duty: text().$type<Duty>().notNull(),
    invitedBy: text()
      .notNull()
      .references(() => users.id),
    invitedAt: integer().notNull(),
    expiresAt: integer().notNull(),
    acceptedAt: integer(),
    acceptedBy: text().references(() => users.id),
    /** Taken back, or replaced by a later one to the same address. */
    withdrawnAt: integer(),
  },
  (table) => [
    uniqueIndex("colleague_invitations_of_company")
      .on(table.emailFolded, table.companyId)
      .where(sql`accepted_at is null and withdrawn_at is null and company_id is not null`),
    uniqueIndex("colleague_invitations_of_agency")
      .on(table.emailFolded)
      .where(sql`accepted_at is null and withdrawn_at is null and company_id is null`),
    index("colleague_invitations_company").on(table.companyId, table.invitedAt),
    index("colleague_invitations_accepted").on(table.acceptedBy).where(sql`accepted_by is not null`),
    check(
      "colleague_invitations_duty",
      sql`case when company_id is null then duty in ('owner', 'office', 'finance') else duty in ('owner', 'booker', 'onSite') end`,
    ),
    check("colleague_invitations_accepted_once", sql`(accepted_at is null) = (accepted_by is null)`),
    check("colleague_invitations_one_end", sql`accepted_at is null or withdrawn_at is null`),
  ],
);

/** Who of a company's on-site people receives the team of an event, and is written to about its days (ACCS-13). */
export const eventOnSitePeople = sqliteTable(
  "event_on_site_people",
  {
    eventId: text()
      .primaryKey()
      .references(() => events.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    namedBy: text()
      .notNull()
      .references(() => users.id),
    namedAt: integer().notNull(),
  },
  (table) => [index("event_on_site_people_user").on(table.userId)],
);
