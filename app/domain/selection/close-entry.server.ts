import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { listEntries } from "~db/schema";

type Reason = NonNullable<(typeof listEntries.$inferSelect)["removedReason"]>;

/** Takes an entry off its booking list, and with it the hold. */
export function closeEntry({ db, now }: Pick<Context, "db" | "now">, entryId: string, reason: Reason): void {
  db.update(listEntries).set({ removedAt: now, removedReason: reason }).where(eq(listEntries.id, entryId)).run();
}
