import { createHash } from "node:crypto";
import { desc, eq, getTableColumns } from "drizzle-orm";
import { auditEntries, auditValues } from "~db/schema";
import { splitValues, valuesHash } from "./audited/audit-values.server";
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
  // What a token does is the company's, and nobody's who stands in its rows (ACCS-16).
  const token = actor.kind === "user" ? actor.token : undefined;
  const last = db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.sequence))
    .limit(1)
    .get();
  const { data, values } = splitValues({
    ...fact.data,
    ...(forCompany(actor, fact) ? { byAgency: true } : {}),
    ...(token ? { accessId: token.id, access: token.name } : {}),
  });
  const entry = {
    at: now,
    actorUserId: actor.kind === "user" && !token ? actor.userId : null,
    actorKind: token ? "token" : actor.kind,
    companyId: fact.companyId ?? null,
    action: fact.action,
    objectType: fact.objectType,
    objectId: fact.objectId,
    dataJson: JSON.stringify(data),
    previousHash: last?.hash ?? "",
  };
  const { sequence } = db
    .insert(auditEntries)
    .values({ ...entry, hash: auditHash(entry) })
    .returning({ sequence: auditEntries.sequence })
    .get();
  if (values)
    db.insert(auditValues)
      .values({ sequence, ...values })
      .run();
}

/** The agency did something that concerns a company, or acted for it (D-24): the entry says so by itself. */
const forCompany = (actor: Context["actor"], { companyId }: AuditFact) =>
  Boolean(companyId) && actor.kind === "user" && actor.role === "superuser";

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

/**
 * The sequence of the first entry that does not follow from the one before, or null when the chain holds. Reads entry
 * by entry, so that a long log costs time and no memory.
 */
export function firstBrokenAuditEntry({ db }: Pick<Context, "db">): number | null {
  const { sql } = db.select().from(auditEntries).orderBy(auditEntries.sequence).toSQL();
  const names = Object.keys(getTableColumns(auditEntries));
  let previousHash = "";
  let expected: number | null = null;
  for (const values of db.$client.prepare<[], unknown[]>(sql).raw().iterate()) {
    const row = Object.fromEntries(names.map((name, index) => [name, values[index]])) as Entry;
    if (expected !== null && row.sequence !== expected) return row.sequence;
    if (row.previousHash !== previousHash || row.hash !== auditHash(row)) return row.sequence;
    if (!areValuesWhole({ db }, row)) return row.sequence;
    previousHash = row.hash;
    expected = row.sequence + 1;
  }
  return null;
}

/** What stands beside an entry is what was written, or is gone by an erasure (PRIV-09). */
function areValuesWhole({ db }: Pick<Context, "db">, { sequence, dataJson }: Entry): boolean {
  if (!dataJson.includes('"valuesSha256":')) return true;
  const { valuesSha256 } = JSON.parse(dataJson) as { valuesSha256?: unknown };
  const values = db.select().from(auditValues).where(eq(auditValues.sequence, sequence)).get();
  return !values || valuesHash(values) === valuesSha256;
}

type Entry = typeof auditEntries.$inferSelect;
