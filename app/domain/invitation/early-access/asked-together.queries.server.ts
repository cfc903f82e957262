import { and, asc, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { invitations, positions } from "~db/schema";

type Read = Pick<Context, "db">;
type Invitation = typeof invitations.$inferSelect;

/** All that a person was asked first for by one mail, in order of time (TEAM-11): a request is answered as a whole. */
export function listAskedTogether({ db }: Read, { userId, companyId, askedAt, askedBy }: Invitation) {
  return db
    .select({ invitation: invitations, position: positions })
    .from(invitations)
    .innerJoin(positions, eq(positions.id, invitations.positionId))
    .where(
      and(
        eq(invitations.userId, userId),
        eq(invitations.askedAt, askedAt),
        eq(invitations.kind, "team"),
        eq(invitations.companyId, companyId),
        eq(invitations.askedBy, askedBy),
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
}
