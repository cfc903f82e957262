import { asc, desc } from "drizzle-orm";
import { database } from "~/database/db.server";
import { findBroken } from "~/domain/agency/verify.server";
import { readStoredFile } from "~/gateways/files.server";
import { limitConcurrency } from "~/gateways/turns/limit-concurrency";
import { auditEntries, files } from "~db/schema";

export interface Proof {
  /** The newest entry of the audit log. */
  lastChangeAt: number | null;
  files: number;
  faults: string[];
}

/**
 * Brings every stored file that the database names, and looks whether all is there and whole: pages of the database,
 * content of the files, audit chain, signed documents, sums.
 */
export async function proveRestored(): Promise<Proof> {
  const db = database();
  const integrity = db.$client.pragma("integrity_check", { simple: true });
  const rows = db.select().from(files).orderBy(asc(files.path)).all();
  const limited = limitConcurrency(8);
  const absent = await Promise.all(
    rows.map((row) =>
      limited(() => readStoredFile(row)).then(
        () => [],
        ({ message }: Error) => [message.includes(row.path) ? message : `file ${row.path}: ${message}`],
      ),
    ),
  );
  const last = db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .orderBy(desc(auditEntries.sequence))
    .limit(1)
    .get();
  return {
    lastChangeAt: last?.at ?? null,
    files: rows.length,
    faults: [
      ...(integrity === "ok" ? [] : [`the database is damaged: ${integrity}`]),
      ...absent.flat(),
      ...(await findBroken({ db })),
    ],
  };
}
