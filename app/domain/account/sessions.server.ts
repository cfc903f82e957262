import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import type { Settings } from "~/domain/shared/settings";
import { readSettings } from "~/domain/shared/settings.server";
import { companies, sessions, staffProfiles, users } from "~db/schema";

/** The person behind a session, with what header and guards need. */
export interface SessionUser {
  id: string;
  role: "employer" | "employee" | "superuser";
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: "de" | "en";
  companyId: string | null;
  companyName: string | null;
  city: string | null;
  deactivatedAt: number | null;
  approvedAt: number | null;
}

export type SessionState =
  | { state: "live"; user: SessionUser; lastSeenAt: number; remember: boolean; passwordGivenAt: number | null }
  | { state: "expired" };

const HOUR_MS = 3_600_000;
/** "Last seen" moves at most this often, so that reading pages hardly ever writes. */
const TOUCH_EVERY_MS = 600_000;

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");

/**
 * Opens a session for a password that was just given, and returns its key, which only the cookie holds. A mailed link
 * opens one without: then whatever asks for the password asks for it (SAFE-01).
 */
export function openSession(
  { db, now }: Pick<Context, "db" | "now">,
  {
    withPassword = true,
    ...input
  }: {
    userId: string;
    remember: boolean;
    userAgent: string | null;
    address: string | null;
    withPassword?: boolean;
  },
  settings: Settings,
): string {
  const key = randomBytes(32).toString("base64url");
  db.insert(sessions)
    .values({
      keyHash: hashOf(key),
      createdAt: now,
      lastSeenAt: now,
      passwordGivenAt: withPassword ? now : null,
      expiresAt: now + lifetime(input.remember, settings),
      ...input,
    })
    .run();
  return key;
}

const findByKey = prepared((db) =>
  db
    .select({
      endedAt: sessions.endedAt,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      remember: sessions.remember,
      passwordGivenAt: sessions.passwordGivenAt,
      id: users.id,
      role: users.role,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      language: users.language,
      companyId: users.companyId,
      companyName: companies.companyName,
      companyCity: companies.city,
      staffCity: staffProfiles.city,
      deactivatedAt: users.deactivatedAt,
      approvedAt: staffProfiles.approvedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(eq(sessions.keyHash, sql.placeholder("keyHash")))
    .prepare(),
);

/** Finds the session of a key; ended, unknown and timed-out ones are all "expired". */
export function findSession({ db, now }: Pick<Context, "db" | "now">, key: string): SessionState {
  const row = findByKey(db).get({ keyHash: hashOf(key) });
  if (!row || row.endedAt !== null || row.expiresAt <= now) return { state: "expired" };
  const { lastSeenAt, remember, passwordGivenAt, companyCity, staffCity, ...user } = row;
  return { state: "live", lastSeenAt, remember, passwordGivenAt, user: { ...user, city: companyCity ?? staffCity } };
}

/** Slides the end of a session that is in use. Most requests come soon after another one and read nothing for it. */
export function touchSession(
  { db, now }: Pick<Context, "db" | "now">,
  key: string,
  session: { lastSeenAt: number; remember: boolean },
): void {
  if (now - session.lastSeenAt < TOUCH_EVERY_MS) return;
  db.update(sessions)
    .set({ lastSeenAt: now, expiresAt: now + lifetime(session.remember, readSettings({ db })) })
    .where(eq(sessions.keyHash, hashOf(key)))
    .run();
}

/** The account's password was given again in the session with this key. */
export function notePassword({ db, now }: Pick<Context, "db" | "now">, key: string): void {
  db.update(sessions)
    .set({ passwordGivenAt: now })
    .where(eq(sessions.keyHash, hashOf(key)))
    .run();
}

/** Ends the session that a cookie's key names; an unknown or ended one stays as it is. */
export function closeSession({ db, now }: Pick<Context, "db" | "now">, key: string): void {
  db.update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.keyHash, hashOf(key)), isNull(sessions.endedAt)))
    .run();
}

/** Ends all sessions of a person, except the one with `keptKey`. */
export function closeSessionsOf({ db, now }: Pick<Context, "db" | "now">, userId: string, keptKey?: string): void {
  db.update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        keptKey ? ne(sessions.keyHash, hashOf(keptKey)) : undefined,
      ),
    )
    .run();
}

function lifetime(remember: boolean, settings: Settings): number {
  return remember ? settings.rememberDays * 24 * HOUR_MS : settings.sessionHours * HOUR_MS;
}
