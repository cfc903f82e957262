import { asc, eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { staffPhotos } from "~db/schema";

/** Moves a photo of the person's own gallery one place on (1) or back (-1); at the end of the row nothing changes. */
export function moveStaffPhoto(
  context: Context<UserActor>,
  { photoId, by }: { photoId: string; by: 1 | -1 },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const row = tx.db
      .select({ id: staffPhotos.id, sortOrder: staffPhotos.sortOrder })
      .from(staffPhotos)
      .where(eq(staffPhotos.userId, tx.actor.userId))
      .orderBy(asc(staffPhotos.sortOrder))
      .all();
    const at = row.findIndex(({ id }) => id === photoId);
    const [moved, neighbour] = [row[at], row[at + by]];
    if (!moved) return refuse("notFound");
    if (!neighbour) return ok();
    const put = (id: string, sortOrder: number) =>
      tx.db.update(staffPhotos).set({ sortOrder }).where(eq(staffPhotos.id, id)).run();
    // Two photos never share a place, not even for a moment.
    put(moved.id, (row.at(-1)?.sortOrder ?? 0) + 1);
    put(neighbour.id, moved.sortOrder);
    put(moved.id, neighbour.sortOrder);
    return ok();
  });
}
