import { and, eq, isNull } from "drizzle-orm";
import { announcementReads, announcements } from "~db/schema";
import { findOwnEvent } from "../../event/own.server";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { listTeam, peopleToldOf, withPlaces } from "./team.queries.server";
import { tellTeam } from "./tell-team.server";

/**
 * What was told at an own event holds no more: it is struck through, and whoever had said that they read it is told
 * (MSG-01). Refused with notFound for another's; withdrawn twice changes nothing.
 */
export function withdrawAnnouncement(
  context: Context<UserActor>,
  { eventId, announcementId }: { eventId: string; announcementId: string },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const event = findOwnEvent(tx, eventId);
    const [found] = withPlaces(
      tx,
      tx.db
        .select()
        .from(announcements)
        .where(and(eq(announcements.id, announcementId), eq(announcements.eventId, eventId)))
        .all(),
    );
    if (!event || !found) return refuse("notFound");
    if (found.withdrawnAt !== null) return ok();
    tx.db
      .update(announcements)
      .set({ withdrawnAt: tx.now, withdrawnBy: tx.actor.userId })
      .where(and(eq(announcements.id, announcementId), isNull(announcements.withdrawnAt)))
      .run();
    const readers = new Set(
      tx.db
        .select({ userId: announcementReads.userId })
        .from(announcementReads)
        .where(eq(announcementReads.announcementId, announcementId))
        .all()
        .map(({ userId }) => userId),
    );
    const told = [...peopleToldOf(listTeam(tx, eventId), found)].filter(([userId]) => readers.has(userId));
    tellTeam(tx, new Map(told), { announcementId, eventId, withdrawn: true });
    recordAudit(tx, {
      action: "event.announcementWithdrawn",
      objectType: "event",
      objectId: eventId,
      companyId: event.companyId,
      data: { announcementId, people: told.length },
    });
    return ok();
  });
}
