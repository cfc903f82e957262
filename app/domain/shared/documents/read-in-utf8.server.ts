import { readStoredFile, type StoredFile } from "~/gateways/files.server";
import { textOfFile } from "./text-of-file";

/** A stored file as it is handed out: texts in UTF-8, also those that were stored in another code page (CASE-09). */
export async function readInUtf8(file: Pick<StoredFile, "path" | "sha256" | "encrypted" | "mime">): Promise<Buffer> {
  const bytes = await readStoredFile(file);
  return file.mime.startsWith("text/plain") ? Buffer.from(textOfFile(bytes)) : bytes;
}
