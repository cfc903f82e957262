import { createHash } from "node:crypto";
import { desc } from "drizzle-orm";
import { auditEntries } from "~db/schema";
import type { Context } from "./context";

export interface AuditFact {
  action: string;
  objectType: string;
  objectId: string;
  companyId?: string | null;
  /** What changed; never a password, token, SSN, IBAN or card number. */
  data?: Record<string, unknown>;
}

/** Writes one link of the audit chain; belongs into the transaction of the change it tells of. */
export function recordAudit({ db, now, actor }: Context, fact: AuditFact): void {
  const last = db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.sequence))
    .limit(1)
    .get();
  const entry = {
    at: now,
    actorUserId: actor.kind === "user" ? actor.userId : null,
    actorKind: actor.kind,
    companyId: fact.companyId ?? null,
    action: fact.action,
    objectType: fact.objectType,
    objectId: fact.objectId,
    dataJson: JSON.stringify(fact.data ?? {}),
    previousHash: last?.hash ?? "",
  };
  db.insert(auditEntries)
    .values({ ...entry, hash: auditHash(entry) })
    .run();
}

type Hashed = Omit<typeof auditEntries.$inferSelect, "sequence" | "hash">;

/** The hash of an entry covers all its columns and the hash of the entry before. */
export function auditHash(entry: Hashed): string {
  const text = JSON.stringify([
    entry.previousHash,
    entry.at,
    entry.actorUserId,
    entry.actorKind,
    entry.companyId,
    entry.action,
    entry.objectType,
    entry.objectId,
    entry.dataJson,
  ]);
  return createHash("sha256").update(text).digest("hex");
}

/** The sequence of the first entry that does not follow from the one before, or null when the chain holds. */
export function firstBrokenAuditEntry({ db }: Pick<Context, "db">): number | null {
  let previousHash = "";
  let expected: number | null = null;
  for (const row of db.select().from(auditEntries).orderBy(auditEntries.sequence).all()) {
    if (expected !== null && row.sequence !== expected) return row.sequence;
    if (row.previousHash !== previousHash || row.hash !== auditHash(row)) return row.sequence;
    previousHash = row.hash;
    expected = row.sequence + 1;
  }
  return null;
}
