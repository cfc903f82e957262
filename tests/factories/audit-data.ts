import { eq } from "drizzle-orm";
import { wholeData } from "~/domain/shared/audited/audit-values.server";
import { type auditEntries, auditValues } from "~db/schema";
import type { World } from "./world";

type Entry = Pick<typeof auditEntries.$inferSelect, "sequence" | "dataJson">;

/** What an entry of the audit log tells, with what stands beside it. */
export function auditDataOf({ db }: Pick<World, "db">, entry: Entry | undefined): Record<string, unknown> {
  if (!entry) return {};
  const beside = db.select().from(auditValues).where(eq(auditValues.sequence, entry.sequence)).get();
  return wholeData(entry.dataJson, beside?.valuesJson ?? null);
}
