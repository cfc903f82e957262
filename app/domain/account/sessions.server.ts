import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import type { Settings } from "~/domain/shared/settings";
import { readSettings } from "~/domain/shared/settings.server";
import { companies, type Duty, sessions, staffProfiles, users, viewings } from "~db/schema";
import { idleEnded } from "./access/access-rules";
import { dropDevicesOf, dropDevicesOfSession } from "./push/drop-devices.server";
import { findViewed, person, withCity } from "./session-user.server";

/** The person behind a session, with what header and guards need. */
export interface SessionUser {
  id: string;
  role: "employer" | "employee" | "superuser";
  duty: Duty;
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

/** Whose account somebody of the agency looks at, until when, and who that is (ACCS-14). */
export interface Viewing {
  id: string;
  viewerId: string;
  until: number;
}

export type SessionState =
  | {
      state: "live";
      user: SessionUser;
      lastSeenAt: number;
      remember: boolean;
      passwordGivenAt: number | null;
      factorGivenAt: number | null;
      /** The user is not whose session it is, but whose account is looked at. */
      viewing?: Viewing;
    }
  /** With the account that it was of, where there was one. */
  | { state: "expired"; userId?: string };

/** "Last seen" moves at most this often, so that reading pages hardly ever writes. */
const TOUCH_EVERY_MS = 600_000;
/** The agency's more often, because theirs may end without use (ACCS-15). */
const TOUCH_AGENCY_EVERY_MS = 60_000;

/** By what a session is known where its key must not be. */
export const sessionHashOf = (key: string) => createHash("sha256").update(key).digest("hex");

/**
 * Opens a session for a password that was just given, and returns its key, which only the cookie holds. A mailed link
 * opens one without: then whatever asks for the password asks for it (SAFE-01).
 */
export function openSession(
  { db, now }: Pick<Context, "db" | "now">,
  {
    withPassword = true,
    withFactor = false,
    ...input
  }: {
    userId: string;
    remember: boolean;
    userAgent: string | null;
    address: string | null;
    withPassword?: boolean;
    withFactor?: boolean;
  },
  settings: Settings,
): string {
  const key = randomBytes(32).toString("base64url");
  db.insert(sessions)
    .values({
      keyHash: sessionHashOf(key),
      createdAt: now,
      lastSeenAt: now,
      passwordGivenAt: withPassword ? now : null,
      factorGivenAt: withFactor ? now : null,
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
      factorGivenAt: sessions.factorGivenAt,
      viewingId: viewings.id,
      viewedId: viewings.viewedId,
      viewedUntil: viewings.until,
      ...person,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .leftJoin(viewings, and(eq(viewings.sessionHash, sessions.keyHash), isNull(viewings.endedAt)))
    .where(eq(sessions.keyHash, sql.placeholder("keyHash")))
    .prepare(),
);

/** Finds the session of a key; ended, unknown and timed-out ones are all "expired". */
export function findSession({ db, now }: Pick<Context, "db" | "now">, key: string): SessionState {
  const row = findByKey(db).get({ keyHash: sessionHashOf(key) });
  if (!row) return { state: "expired" };
  const idle = row.role === "superuser" && idleEnded(row, readSettings({ db }).agencyIdleMinutes, now);
  if (row.endedAt !== null || row.expiresAt <= now || idle) return { state: "expired", userId: row.id };
  const { endedAt: _ended, expiresAt: _expires, viewingId, viewedId, viewedUntil, ...live } = row;
  const { lastSeenAt, remember, passwordGivenAt, factorGivenAt, ...own } = live;
  const viewed =
    viewingId && viewedId && (viewedUntil ?? 0) > now && own.deactivatedAt === null
      ? findViewed(db).get({ userId: viewedId })
      : undefined;
  if (!viewed) return { state: "live", lastSeenAt, remember, passwordGivenAt, factorGivenAt, user: withCity(own) };
  // What the viewer has proved is no proof of whoever is looked at.
  const nothing = { passwordGivenAt: null, factorGivenAt: null };
  const viewing = { id: viewingId ?? "", viewerId: own.id, until: viewedUntil ?? 0 };
  return { state: "live", lastSeenAt, remember, ...nothing, user: withCity(viewed), viewing };
}

/** Slides the end of a session that is in use. Most requests come soon after another one and read nothing for it. */
export function touchSession(
  { db, now }: Pick<Context, "db" | "now">,
  key: string,
  session: { lastSeenAt: number; remember: boolean; user: Pick<SessionUser, "role"> },
): void {
  const often = session.user.role === "superuser" ? TOUCH_AGENCY_EVERY_MS : TOUCH_EVERY_MS;
  if (now - session.lastSeenAt < often) return;
  db.update(sessions)
    .set({ lastSeenAt: now, expiresAt: now + lifetime(session.remember, readSettings({ db })) })
    .where(eq(sessions.keyHash, sessionHashOf(key)))
    .run();
}

/** The account's password, or a code of its second step, was given again in the session with this key. */
export function noteProof(
  { db, now }: Pick<Context, "db" | "now">,
  key: string,
  proof: "passwordGivenAt" | "factorGivenAt",
): void {
  db.update(sessions)
    .set({ [proof]: now })
    .where(eq(sessions.keyHash, sessionHashOf(key)))
    .run();
}

/**
 * Ends the session that a cookie's key names, and notifies nobody on its device any more (PUSH-09); an unknown or ended
 * one stays as it is.
 */
export function closeSession({ db, now }: Pick<Context, "db" | "now">, key: string): void {
  db.update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.keyHash, sessionHashOf(key)), isNull(sessions.endedAt)))
    .run();
  dropDevicesOfSession({ db, now }, sessionHashOf(key));
}

/** Ends all sessions of a person and what their devices are notified of, except the one with `keptKey`. */
export function closeSessionsOf({ db, now }: Pick<Context, "db" | "now">, userId: string, keptKey?: string): void {
  dropDevicesOf({ db, now }, userId, keptKey && sessionHashOf(keptKey));
  db.update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        keptKey ? ne(sessions.keyHash, sessionHashOf(keptKey)) : undefined,
      ),
    )
    .run();
}

function lifetime(remember: boolean, settings: Settings): number {
  return remember ? settings.rememberDays * 24 * HOUR : settings.sessionHours * HOUR;
}
