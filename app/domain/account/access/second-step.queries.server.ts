import { and, count, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { authenticatorApps, passkeys, recoveryCodes, secondStepRules, sessions, trustedDevices } from "~db/schema";

type Reader = Pick<Context, "db">;

const appOf = prepared((db) =>
  db
    .select({ confirmedAt: authenticatorApps.confirmedAt })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, sql.placeholder("userId")), isNotNull(authenticatorApps.confirmedAt)))
    .prepare(),
);
const passkeyOf = prepared((db) =>
  db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, sql.placeholder("userId")))
    .limit(1)
    .prepare(),
);
const ruleOf = prepared((db) =>
  db
    .select({ since: secondStepRules.since })
    .from(secondStepRules)
    .where(eq(secondStepRules.companyId, sql.placeholder("companyId")))
    .prepare(),
);

/** Whether this person logs in with a second step: an app whose first code was typed, or a passkey. */
export const hasFactor = ({ db }: Reader, userId: string): boolean =>
  appOf(db).get({ userId }) !== undefined || passkeyOf(db).get({ userId }) !== undefined;

/** Whether this company asks all of its people for a second step. */
export const companyAsksSecondStep = ({ db }: Reader, companyId: string): boolean =>
  ruleOf(db).get({ companyId }) !== undefined;

/** Whether this person need not show a second step on this device. */
export function isTrusted({ db, now }: Pick<Context, "db" | "now">, userId: string, deviceHash: string): boolean {
  const known = and(eq(trustedDevices.userId, userId), eq(trustedDevices.deviceHash, deviceHash));
  const live = and(known, gt(trustedDevices.expiresAt, now));
  return db.select({ userId: trustedDevices.userId }).from(trustedDevices).where(live).get() !== undefined;
}

export function countRecoveryCodes({ db }: Reader, userId: string): number {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return db.select({ left: count() }).from(recoveryCodes).where(unused).get()?.left ?? 0;
}

/** What of a person's way in is set up, for that person. */
export function findOwnFactors({ db, now }: Pick<Context, "db" | "now">, userId: string) {
  const app = db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)).get();
  const keys = db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt).all();
  const live = and(eq(trustedDevices.userId, userId), gt(trustedDevices.expiresAt, now));
  return {
    appSince: app?.confirmedAt ?? null,
    passkeys: keys.map(({ credentialId, name, createdAt, lastUsedAt }) => ({
      id: credentialId,
      name,
      createdAt,
      lastUsedAt,
    })),
    codesLeft: countRecoveryCodes({ db }, userId),
    trusted: db.select().from(trustedDevices).where(live).orderBy(desc(trustedDevices.trustedAt)).all(),
  };
}

/** Where and when a person logged in the last times, ended sessions too. */
export function listOwnSignIns({ db }: Reader, userId: string) {
  return db
    .select({ createdAt: sessions.createdAt, userAgent: sessions.userAgent, address: sessions.address })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(10)
    .all();
}
