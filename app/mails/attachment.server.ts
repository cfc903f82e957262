import { readStoredFile } from "~/gateways/files.server";
import type { files } from "~db/schema";

export type Attachment = { filename: string; content: Buffer; contentType: string };

export async function pdf(filename: string, file: typeof files.$inferSelect): Promise<Attachment> {
  return { filename, content: await readStoredFile(file), contentType: "application/pdf" };
}
