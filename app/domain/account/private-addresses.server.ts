import { and, eq, gt, gte, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { apiTokens, calendarKeys, onsiteLinks } from "~db/schema";
import { endCalendarKey } from "./calendar-key.server";

const ownTokens = (userId: string) => and(eq(apiTokens.createdBy, userId), isNull(apiTokens.revokedAt));
const ownLinks = (userId: string) => and(eq(onsiteLinks.createdBy, userId), isNull(onsiteLinks.revokedAt));

/**
 * All that a person has made which opens something without their log-in (SAFE-40): calendar, keys for programs, links for
 * the place of work. They end where the other sessions of the account end, so that nothing is left to whoever had one.
 */
export function endPrivateAddresses({ db, now }: Pick<Context, "db" | "now">, userId: string): void {
  endCalendarKey({ db, now }, userId);
  db.update(apiTokens).set({ revokedAt: now, revokedBy: userId }).where(ownTokens(userId)).run();
  db.update(onsiteLinks).set({ revokedAt: now }).where(ownLinks(userId)).run();
}

export interface PrivateAddress {
  kind: "calendar" | "token" | "onsite";
  name: string;
  /** UTC ms. */
  createdAt: number;
  /** Of a link for the place of work: its event day. */
  eventDay: { eventId: string; day: string } | null;
}

/** What of it opens something now. A link for the place of work is good for a day after its event day. */
export function listPrivateAddresses({ db, now }: Pick<Context, "db" | "now">, userId: string): PrivateAddress[] {
  const calendars = db
    .select()
    .from(calendarKeys)
    .where(and(eq(calendarKeys.userId, userId), isNull(calendarKeys.endedAt)))
    .all();
  const tokens = db
    .select()
    .from(apiTokens)
    .where(and(ownTokens(userId), gt(apiTokens.expiresAt, now)))
    .all();
  const links = db
    .select()
    .from(onsiteLinks)
    .where(and(ownLinks(userId), gte(onsiteLinks.day, addDays(dayOf(now), -1))))
    .all();
  return [
    ...calendars.map(({ createdAt }) => ({ kind: "calendar" as const, name: "", createdAt, eventDay: null })),
    ...tokens.map(({ name, createdAt }) => ({ kind: "token" as const, name, createdAt, eventDay: null })),
    ...links.map(({ name, createdAt, eventId, day }) => ({
      kind: "onsite" as const,
      name,
      createdAt,
      eventDay: { eventId, day },
    })),
  ];
}
