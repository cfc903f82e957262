import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { registrations } from "~db/schema";
import { insertSearch } from "../alerts/save-search.server";

interface WantedSearch {
  filters: string;
  name: string;
}

const nothing = { wantedFilters: null, wantedName: null };

/** What somebody who signed up wants to hear of, until their profile is approved (SEEK-08); null without any. */
export function findWanted({ db }: Pick<Context, "db">, userId: string): WantedSearch | null {
  const row = db.select().from(registrations).where(eq(registrations.userId, userId)).get();
  return row?.wantedFilters != null && row.wantedName != null
    ? { filters: row.wantedFilters, name: row.wantedName }
    : null;
}

/** Keeps it with the sign-up; belongs into its transaction. */
export function keepWanted({ db }: Context, userId: string, { filters, name }: WantedSearch): void {
  db.update(registrations)
    .set({ wantedFilters: filters, wantedName: name })
    .where(eq(registrations.userId, userId))
    .run();
}

/** Makes a saved search of it, once; belongs into the transaction of the approval. */
export function saveWanted(tx: Context, userId: string): void {
  const wanted = findWanted(tx, userId);
  if (!wanted) return;
  insertSearch(tx, { userId, ...wanted, way: "daily" });
  tx.db.update(registrations).set(nothing).where(eq(registrations.userId, userId)).run();
}
