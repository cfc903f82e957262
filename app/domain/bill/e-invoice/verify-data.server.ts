import { eq } from "drizzle-orm";
import { readStoredFile } from "~/gateways/files.server";
import { billXml, files } from "~db/schema";
import type { Context } from "../../shared/context";

/** The hashes of a bill's data as the audit log holds them. */
export type DataWitness = { ciiSha256?: string; ublSha256?: string };

/** Reads every bill's data files against the hashes of their rows and of the audit log; the bills of which one does not agree. */
export async function verifyData(
  { db }: Pick<Context, "db">,
  witnessOf: (billId: string) => DataWitness,
): Promise<Set<string>> {
  const faulty = new Set<string>();
  const rows = db.select().from(billXml).innerJoin(files, eq(files.id, billXml.fileId)).all();
  for (const { bill_xml: data, files: file } of rows) {
    const { ciiSha256, ublSha256 } = witnessOf(data.billId);
    const witness = data.format === "cii" ? ciiSha256 : ublSha256;
    const agrees = file.sha256 === data.sha256 && witness === data.sha256;
    const isRead = agrees && (await readStoredFile(file).then(Boolean, () => false));
    if (!isRead) faulty.add(data.billId);
  }
  return faulty;
}
