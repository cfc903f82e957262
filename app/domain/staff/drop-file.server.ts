import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import type { StoredFile } from "~/gateways/files.server";
import { files } from "~db/schema";

/** Forgets a file that nothing refers to any more; the caller removes from the disk what this answers. */
export function dropFile({ db }: Context, fileId: string): Pick<StoredFile, "path" | "encrypted">[] {
  return db.delete(files).where(eq(files.id, fileId)).returning({ path: files.path, encrypted: files.encrypted }).all();
}
