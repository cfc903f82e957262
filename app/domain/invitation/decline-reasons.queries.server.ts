import { and, count, eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { type DeclineReason, invitations } from "~db/schema";

export interface DeclineCount {
  reason: DeclineReason | "none";
  people: number;
}

/** How often which reason was given to a company's invitations, the most frequent first; for the agency alone (TEAM-14). */
export const listDeclineReasons = ({ db }: Pick<Context, "db">, companyId: string): DeclineCount[] =>
  db
    .select({ reason: invitations.declineReason, people: count() })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), sql`${invitations.answer} = 'declined'`))
    .groupBy(invitations.declineReason)
    .all()
    .map(({ reason, people }) => ({ reason: reason ?? ("none" as const), people }))
    .sort((a, b) => b.people - a.people || a.reason.localeCompare(b.reason));
