import { eq } from "drizzle-orm";
import { announcementReads, announcements } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { listOwnAnnouncements } from "./own-announcements.queries.server";

/**
 * Notes that the person has read what they were told (MSG-03); a repeat keeps the first time. Refused with notFound for
 * what was told others or is over, and when it was withdrawn.
 */
export function readAnnouncement(
  context: Context<UserActor>,
  announcementId: string,
): Result<undefined, "notFound" | "announcementWithdrawn"> {
  return transact(context, (tx): Result<undefined, "notFound" | "announcementWithdrawn"> => {
    const { db, now, actor } = tx;
    const row = db.select().from(announcements).where(eq(announcements.id, announcementId)).get();
    const own = row && listOwnAnnouncements(tx, actor.userId, [row.eventId]).find(({ id }) => id === announcementId);
    if (!own) return refuse("notFound");
    if (own.readAt !== null) return ok();
    if (own.withdrawnAt !== null) return refuse("announcementWithdrawn");
    db.insert(announcementReads).values({ announcementId, userId: actor.userId, readAt: now }).run();
    return ok();
  });
}
