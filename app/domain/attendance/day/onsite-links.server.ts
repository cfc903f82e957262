import { randomBytes } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { reportChange } from "~/domain/account/report-change.server";
import { findOwnEventDay } from "~/domain/event/event-day.queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { onsiteLinks } from "~db/schema";
import { type EventDay, findLiveLink } from "./day-access.queries.server";
import { hashOfKey } from "./day-codes.server";

/** "Last used" moves at most this often, so that looking hardly ever writes. */
const TOUCH_EVERY_MS = 600_000;

/**
 * A link with which somebody without an account receives the team of one event day (CHK-02). The key is in this answer
 * only; the name stands beside everything that is done with it. Who made it is mailed (SAFE-40).
 */
export function makeOnsiteLink(
  context: Context<UserActor>,
  { name, userAgent = null, ...eventDay }: EventDay & { name: string; userAgent?: string | null },
): Result<{ key: string }, "notFound"> {
  return transact(context, (tx): Result<{ key: string }, "notFound"> => {
    const found = findOwnEventDay(tx, eventDay);
    if (!found) return refuse("notFound");
    const key = randomBytes(24).toString("base64url");
    const id = newId(tx.now);
    const made = { createdAt: tx.now, createdBy: tx.actor.userId };
    tx.db
      .insert(onsiteLinks)
      .values({ id, ...eventDay, name, keyHash: hashOfKey(key), ...made })
      .run();
    recordAudit(tx, {
      action: "event.onsiteLinkMade",
      objectType: "event",
      objectId: eventDay.eventId,
      companyId: found.event.companyId,
      data: { day: eventDay.day, name },
    });
    reportChange(tx, { userId: tx.actor.userId, change: "onsiteLink", userAgent });
    return ok({ key });
  });
}

/** A link opens nothing any more; the others of the day stay. */
export function endOnsiteLink(
  context: Context<UserActor>,
  { linkId, ...eventDay }: EventDay & { linkId: string },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const found = findOwnEventDay(tx, eventDay);
    const link = tx.db
      .select()
      .from(onsiteLinks)
      .where(and(eq(onsiteLinks.id, linkId), ofDay(eventDay)))
      .get();
    if (!found || !link) return refuse("notFound");
    if (link.revokedAt !== null) return ok();
    tx.db.update(onsiteLinks).set({ revokedAt: tx.now }).where(eq(onsiteLinks.id, linkId)).run();
    recordAudit(tx, {
      action: "event.onsiteLinkEnded",
      objectType: "event",
      objectId: eventDay.eventId,
      companyId: found.event.companyId,
      data: { day: eventDay.day, name: link.name },
    });
    return ok();
  });
}

const ofDay = ({ eventId, day }: EventDay) => and(eq(onsiteLinks.eventId, eventId), eq(onsiteLinks.day, day));

/** The links of an own event day, the newest first; null for a stranger's. */
export function listOnsiteLinks(context: Context<UserActor>, eventDay: EventDay) {
  const found = findOwnEventDay(context, eventDay);
  if (!found) return null;
  const links = context.db
    .select()
    .from(onsiteLinks)
    .where(ofDay(eventDay))
    .orderBy(desc(onsiteLinks.createdAt))
    .all()
    .map(({ id, name, lastUsedAt, revokedAt }) => ({ id, name, lastUsedAt, ended: revokedAt !== null }));
  return { event: found.event, links };
}

/** The link of a key, as long as it opens its day. */
export function findLinkOfKey(context: Pick<Context, "db" | "now">, key: string) {
  const row = context.db
    .select({ id: onsiteLinks.id })
    .from(onsiteLinks)
    .where(eq(onsiteLinks.keyHash, hashOfKey(key)))
    .get();
  return row ? findLiveLink(context, row.id) : null;
}

export function noteLinkUse({ db, now }: Pick<Context, "db" | "now">, link: typeof onsiteLinks.$inferSelect): void {
  if (link.lastUsedAt !== null && now - link.lastUsedAt < TOUCH_EVERY_MS) return;
  db.update(onsiteLinks).set({ lastUsedAt: now }).where(eq(onsiteLinks.id, link.id)).run();
}
