import { and, eq, min } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { staffPhotos } from "~db/schema";

/** Puts a photo of the person's own gallery in front: the first one is the profile photo (STF-43, STF-44). */
export function chooseProfilePhoto(
  context: Context<UserActor>,
  { photoId }: { photoId: string },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const own = eq(staffPhotos.userId, tx.actor.userId);
    const first = tx.db
      .select({ sortOrder: min(staffPhotos.sortOrder) })
      .from(staffPhotos)
      .where(own)
      .get();
    const moved = tx.db
      .update(staffPhotos)
      .set({ sortOrder: (first?.sortOrder ?? 0) - 1 })
      .where(and(own, eq(staffPhotos.id, photoId)))
      .run();
    return moved.changes === 0 ? refuse("notFound") : ok();
  });
}
