import { createHash } from "node:crypto";
import { and, eq, gt, gte, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import type { SealedKey } from "~/domain/shared/mail-data";
import { prepared } from "~/domain/shared/prepared.server";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { drawBytes } from "~/gateways/machine/random-bytes.server";
import { tokens } from "~db/schema";

type Purpose = (typeof tokens.$inferSelect)["purpose"];
type Reader = Pick<Context, "db" | "now">;

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");
const placeOf = (keyHash: string) => ({ table: "tokens", column: "key", rowId: keyHash });

/** Makes a single-use key for a link of a person or of another subject. The table keeps its hash, the outbox gets it sealed, the mail alone shows it. */
export function issueToken(
  { db, now }: Reader,
  {
    purpose,
    userId,
    subjectId,
    expiresAt,
  }: { purpose: Purpose; userId?: string; subjectId?: string; expiresAt: number },
): SealedKey {
  const key = drawBytes(24).toString("base64url");
  const keyHash = hashOf(key);
  insertToken(db).run({
    keyHash,
    purpose,
    userId: userId ?? null,
    subjectId: subjectId ?? null,
    createdAt: now,
    expiresAt,
  });
  return { keyHash, sealedKey: encryptField(placeOf(keyHash), key) };
}

const insertToken = prepared((db) =>
  db
    .insert(tokens)
    .values({
      keyHash: sql.placeholder("keyHash"),
      purpose: sql.placeholder("purpose"),
      userId: sql.placeholder("userId"),
      subjectId: sql.placeholder("subjectId"),
      createdAt: sql.placeholder("createdAt"),
      expiresAt: sql.placeholder("expiresAt"),
    })
    .prepare(),
);

/** The key of a sealed one, at the moment its mail is written. */
export const unsealKey = ({ keyHash, sealedKey }: SealedKey): string => decryptField(placeOf(keyHash), sealedKey);

/** A live key: unknown, used, timed out and made for something else are all none. */
const findLive = ({ db, now }: Reader, purpose: Purpose, key: string) =>
  db
    .select()
    .from(tokens)
    .where(
      and(
        eq(tokens.keyHash, hashOf(key)),
        eq(tokens.purpose, purpose),
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, now),
      ),
    )
    .get();

/** The person a live key belongs to, or null. */
export const findTokenOwner = (reader: Reader, purpose: Purpose, key: string): string | null =>
  findLive(reader, purpose, key)?.userId ?? null;

/** Account and subject of a live key that has both, or null. */
export function findAccountToken(reader: Reader, purpose: Purpose, key: string) {
  const row = findLive(reader, purpose, key);
  return row?.userId && row.subjectId
    ? { userId: row.userId, subjectId: row.subjectId, createdAt: row.createdAt }
    : null;
}

/** What a key without an account is for, also when it is used or timed out; null when it was never made. */
export function findTokenSubject({ db, now }: Reader, purpose: Purpose, key: string) {
  const row = db
    .select()
    .from(tokens)
    .where(and(eq(tokens.keyHash, hashOf(key)), eq(tokens.purpose, purpose)))
    .get();
  return row?.subjectId ? { subjectId: row.subjectId, live: row.usedAt === null && row.expiresAt > now } : null;
}

/** Uses one key up: whose it was, or null for one without an account; false for one that opens nothing any more. */
export function spendToken(reader: Reader, purpose: Purpose, key: string): string | null | false {
  const live = findLive(reader, purpose, key);
  if (!live) return false;
  reader.db.update(tokens).set({ usedAt: reader.now }).where(eq(tokens.keyHash, live.keyHash)).run();
  return live.userId;
}

/** Every key that was made for this subject ends. */
export function spendTokensAbout({ db, now }: Reader, purpose: Purpose, subjectId: string): void {
  db.update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.subjectId, subjectId), eq(tokens.purpose, purpose), isNull(tokens.usedAt)))
    .run();
}

/** The keys of a person that were made at this instant or later. */
export function spendTokensSince({ db, now }: Reader, purpose: Purpose, userId: string, since: number): void {
  db.update(tokens)
    .set({ usedAt: now })
    .where(
      and(eq(tokens.userId, userId), eq(tokens.purpose, purpose), isNull(tokens.usedAt), gte(tokens.createdAt, since)),
    )
    .run();
}

/** Every key with which this person could do the same: one use ends them all. */
export function spendTokensOf({ db, now }: Reader, purpose: Purpose, userId: string): void {
  db.update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.userId, userId), eq(tokens.purpose, purpose), isNull(tokens.usedAt)))
    .run();
}
