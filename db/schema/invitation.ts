import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companies, users } from "./account";
import { replacements } from "./booking";
import { positions } from "./event";

/** Asked to replace somebody, asked before all others, or asked by the company in person. */
export type InvitationKind = "replacement" | "team" | "direct";
export type InvitationAnswer = "accepted" | "declined";
export type InvitationClosing = "filled" | "ended" | "deleted";
export type DeclineReason = "time" | "distance" | "pay" | "other";

/**
 * Somebody is asked whether they want a position. The key of the mail is a token of purpose `invitation` whose subject is
 * the row. Its state is derived; an answer is given once.
 */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text().primaryKey(),
    kind: text().$type<InvitationKind>().notNull(),
    positionId: text()
      .notNull()
      .references(() => positions.id),
    companyId: text()
      .notNull()
      .references(() => companies.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The search it belongs to, the wave in which the person was asked, and why they came up. */
    replacementId: text().references(() => replacements.id),
    wave: integer(),
    because: text(),
    askedAt: integer().notNull(),
    askedBy: text().notNull(),
    /** Until when an answer is wished for; it counts afterwards too. */
    wishedUntil: integer().notNull(),
    answeredAt: integer(),
    answer: text().$type<InvitationAnswer>(),
    declineReason: text().$type<DeclineReason>(),
    /** Over without an answer: kept by triggers, by commands where time alone ends it. */
    closedAt: integer(),
    closedBecause: text().$type<InvitationClosing>(),
  },
  (table) => [
    uniqueIndex("invitations_replacement").on(table.replacementId, table.userId).where(sql`replacement_id is not null`),
    uniqueIndex("invitations_open")
      .on(table.positionId, table.userId, table.kind)
      .where(sql`answered_at is null and closed_at is null`),
    // Who is asked first: by person for the wall, by both for one position.
    uniqueIndex("invitations_team").on(table.userId, table.positionId).where(sql`kind = 'team'`),
    index("invitations_person").on(table.userId, table.askedAt),
    index("invitations_direct").on(table.positionId, table.askedAt).where(sql`kind = 'direct'`),
    index("invitations_declined").on(table.companyId, table.declineReason).where(sql`answer = 'declined'`),
    index("invitations_company").on(table.companyId, table.userId, table.askedAt).where(sql`kind = 'direct'`),
    check("invitations_kind", sql`kind in ('replacement', 'team', 'direct')`),
    check(
      "invitations_replaces",
      sql`(kind = 'replacement') = (replacement_id is not null) and (replacement_id is null) = (wave is null)`,
    ),
    check(
      "invitations_state",
      sql`(answered_at is null) = (answer is null) and (closed_at is null) = (closed_because is null)
        and (answered_at is null or closed_at is null)
        and (decline_reason is null or answer = 'declined')`,
    ),
  ],
);
