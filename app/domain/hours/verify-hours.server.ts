import { and, eq } from "drizzle-orm";
import { readStoredFile } from "~/gateways/files.server";
import { auditEntries, files, hoursConfirmations } from "~db/schema";
import type { Context } from "../shared/context";

/**
 * Ids of hours confirmations whose signature is no longer the one that was given: its file is gone, was changed, or is
 * another than the audit log names.
 */
export async function verifyHours(context: Pick<Context, "db">): Promise<string[]> {
  const witnessed = readWitnesses(context);
  const rows = context.db
    .select({ id: hoursConfirmations.id, file: files })
    .from(hoursConfirmations)
    .innerJoin(files, eq(files.id, hoursConfirmations.signatureFileId))
    .all();
  const broken: string[] = [];
  for (const { id, file } of rows) {
    const whole = file.sha256 === witnessed.get(id) && (await isReadable(file));
    if (!whole) broken.push(id);
  }
  return broken;
}

const isReadable = (file: typeof files.$inferSelect) =>
  readStoredFile(file).then(
    () => true,
    () => false,
  );

function readWitnesses({ db }: Pick<Context, "db">): Map<string, string> {
  const entries = db
    .select({ data: auditEntries.dataJson })
    .from(auditEntries)
    .where(and(eq(auditEntries.objectType, "booking"), eq(auditEntries.action, "hours.confirmed")))
    .all();
  const facts = entries.map(({ data }): { hoursConfirmationId: string; signatureSha256: string } => JSON.parse(data));
  return new Map(facts.map(({ hoursConfirmationId, signatureSha256 }) => [hoursConfirmationId, signatureSha256]));
}
