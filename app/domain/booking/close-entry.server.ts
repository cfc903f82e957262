import { eq } from "drizzle-orm";
import { listEntries } from "~db/schema";
import type { Context } from "../shared/context";

type Reason = NonNullable<(typeof listEntries.$inferSelect)["removedReason"]>;

/** Takes an entry off its booking list, and with it the hold. */
export function closeEntry({ db, now }: Pick<Context, "db" | "now">, entryId: string, reason: Reason): void {
  db.update(listEntries).set({ removedAt: now, removedReason: reason }).where(eq(listEntries.id, entryId)).run();
}
