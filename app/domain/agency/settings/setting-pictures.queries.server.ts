import { and, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { readStoredFile } from "~/gateways/files.server";
import { files } from "~db/schema";

/** A picture of the settings, which everybody may see; null for every other file. */
export async function findSettingPicture(
  { db }: Pick<Context, "db">,
  fileId: string,
): Promise<{ bytes: Buffer; mime: string } | null> {
  const file = db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.area, "settings")))
    .get();
  return file ? { bytes: await readStoredFile(file), mime: file.mime } : null;
}
