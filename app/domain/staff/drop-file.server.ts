import { eq } from "drizzle-orm";
import { planBackup } from "~/domain/shared/back-up-files.server";
import type { Context } from "~/domain/shared/context";
import type { StoredFile } from "~/gateways/files.server";
import { files } from "~db/schema";

/** Forgets a file that nothing refers to any more; the caller removes from the disk what this answers. */
export function dropFile({ db, now }: Context, fileId: string): Pick<StoredFile, "path" | "encrypted">[] {
  const dropped = db
    .delete(files)
    .where(eq(files.id, fileId))
    .returning({ path: files.path, encrypted: files.encrypted })
    .all();
  for (const { path } of dropped) planBackup({ db, now }, path);
  return dropped;
}
