import { and, count, countDistinct, eq, gt, isNull, lte, max, sql } from "drizzle-orm";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { applications, bookings, companyNews, events, listEntries, positions, sessions, users } from "~db/schema";
import type { NewsName } from "../../shared/company-news";
import type { Context } from "../../shared/context";

type Read = Pick<Context, "db" | "now">;

export const findCompanyOfEvent = ({ db }: Read, eventId: string): string | null =>
  db.select({ companyId: events.companyId }).from(events).where(eq(events.id, eventId)).get()?.companyId ?? null;

/** When news of this name were last written to a company, of one event or of any. */
export function findLastNews({ db }: Read, of: { companyId: string; news: NewsName; eventId?: string }): number | null {
  const ofEvent = of.eventId === undefined ? undefined : eq(companyNews.eventId, of.eventId);
  const wanted = and(eq(companyNews.companyId, of.companyId), eq(companyNews.news, of.news), ofEvent);
  return (
    db
      .select({ at: max(companyNews.sentAt) })
      .from(companyNews)
      .where(wanted)
      .get()?.at ?? null
  );
}

/** People who applied for open places of an event since then and wait for an answer. */
export function countFresh({ db, now }: Read, eventId: string, since: number | null): number {
  const row = db
    .select({ people: countDistinct(applications.userId) })
    .from(positions)
    .innerJoin(applications, eq(applications.positionId, positions.id))
    .where(
      and(
        eq(positions.eventId, eventId),
        gt(positions.startsAt, now),
        isNull(positions.deletedAt),
        sql`${positions.openUntil} is not null`,
        gt(applications.appliedAt, since ?? 0),
        isNull(applications.withdrawnAt),
        isNull(applications.rejectedAt),
        isNull(applications.readyAt),
      ),
    )
    .get();
  return row?.people ?? 0;
}

/** The live bookings of an event: how many, the newest one, and how many contracts are still missing. */
export function findContracts({ db }: Read, eventId: string) {
  return db
    .select({
      booked: count(),
      newest: max(bookings.id),
      missing: sql<number>`coalesce(sum(${bookings.contractSubmittedAt} is null), 0)`,
    })
    .from(positions)
    .innerJoin(bookings, bookedPosition)
    .where(eq(positions.eventId, eventId))
    .get();
}

/** Whose hours of an event the company can confirm now: how many, and until when the first of them. */
export function findUnconfirmed({ db, now }: Read, eventId: string, windowMs: number) {
  const row = db
    .select({ people: count(), earliest: sql<number | null>`min(${bookings.startsAt})` })
    .from(positions)
    .innerJoin(bookings, bookedPosition)
    .where(
      and(
        eq(positions.eventId, eventId),
        isNull(bookings.hoursConfirmedAt),
        lte(bookings.endsAt, now),
        gt(bookings.startsAt, now - windowMs),
      ),
    )
    .get();
  return { people: row?.people ?? 0, closesAt: (row?.earliest ?? now) + windowMs };
}

/** Who is on a company's list and held no longer than this. */
export function countEnding({ db, now }: Read, companyId: string, until: number): number {
  const live = and(eq(listEntries.companyId, companyId), isNull(listEntries.removedAt));
  const ending = and(live, gt(listEntries.heldUntil, now), lte(listEntries.heldUntil, until));
  return db.select({ people: count() }).from(listEntries).where(ending).get()?.people ?? 0;
}

/** Whether somebody of the company was on the site since then. */
export function isLooking({ db }: Read, companyId: string, since: number): boolean {
  const found = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.companyId, companyId), isNull(sessions.endedAt), gt(sessions.lastSeenAt, since)))
    .get();
  return found !== undefined;
}
