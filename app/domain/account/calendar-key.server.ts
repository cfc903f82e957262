import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { calendarKeys, calendarVersions, users } from "~db/schema";
import { reportChange } from "./report-change.server";

/** "Last fetched" moves at most this often, so that fetching hardly ever writes. */
const TOUCH_EVERY_MS = 600_000;

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
const liveOf = (userId: string) => and(eq(calendarKeys.userId, userId), isNull(calendarKeys.endedAt));

/**
 * The private address of the calendar of whoever asks, and the end of the one before; its key is nowhere else (CAL-01).
 * Its person is mailed (SAFE-40).
 */
export function makeCalendarKey(context: Context<UserActor>, userAgent: string | null = null): string {
  const key = randomBytes(24).toString("base64url");
  const { userId } = context.actor;
  transactOrThrow(context, (tx) => {
    const before = findOwnCalendarKey(tx);
    endCalendarKey(tx, userId);
    const withOpen = before?.withOpen ?? false;
    tx.db
      .insert(calendarKeys)
      .values({ keyHash: hashOf(key), userId, createdAt: tx.now, withOpen })
      .run();
    reportChange(tx, { userId, change: "calendarAddress", userAgent });
    const { companyId } = tx.actor;
    recordAudit(tx, { action: "calendar.addressMade", objectType: "user", objectId: userId, companyId });
    return ok();
  });
  return key;
}

/** The address of a person's calendar ends at once, if there is one. */
export function endCalendarKey({ db, now }: Pick<Context, "db" | "now">, userId: string): void {
  db.update(calendarKeys).set({ endedAt: now }).where(liveOf(userId)).run();
}

/** Whether the calendar of whoever asks shows positions that nobody is booked for; without an address nothing happens. */
export function showOpenInCalendar({ db, actor }: Context<UserActor>, withOpen: boolean): void {
  db.update(calendarKeys).set({ withOpen }).where(liveOf(actor.userId)).run();
}

/** The address of whoever asks, without its key. */
export function findOwnCalendarKey({ db, actor }: Pick<Context<UserActor>, "db" | "actor">) {
  const row = db.select().from(calendarKeys).where(liveOf(actor.userId)).get();
  return row ? { createdAt: row.createdAt, lastFetchedAt: row.lastFetchedAt, withOpen: row.withOpen } : null;
}

const findByHash = prepared((db) =>
  db
    .select({
      keyHash: calendarKeys.keyHash,
      withOpen: calendarKeys.withOpen,
      lastFetchedAt: calendarKeys.lastFetchedAt,
      userId: users.id,
      role: users.role,
      companyId: users.companyId,
      language: users.language,
      version: sql<number>`coalesce(${calendarVersions.version}, 0)`,
    })
    .from(calendarKeys)
    .innerJoin(users, eq(users.id, calendarKeys.userId))
    .leftJoin(
      calendarVersions,
      sql`${calendarVersions.owner} = case ${users.role}
        when 'superuser' then 'agency' when 'employer' then ${users.companyId} else ${users.id} end`,
    )
    .where(and(eq(calendarKeys.keyHash, sql.placeholder("keyHash")), isNull(calendarKeys.endedAt)))
    .prepare(),
);

/** Whose calendar a key opens, and the version of all that it shows; null for an unknown or ended key. */
export const findCalendarReader = ({ db }: Pick<Context, "db">, key: string) =>
  findByHash(db).get({ keyHash: hashOf(key) }) ?? null;

export type CalendarReader = NonNullable<ReturnType<typeof findCalendarReader>>;

export function noteFetch({ db, now }: Pick<Context, "db" | "now">, reader: CalendarReader): void {
  if (reader.lastFetchedAt !== null && now - reader.lastFetchedAt < TOUCH_EVERY_MS) return;
  db.update(calendarKeys).set({ lastFetchedAt: now }).where(eq(calendarKeys.keyHash, reader.keyHash)).run();
}
