import { and, asc, eq, isNotNull } from "drizzle-orm";
import { readStoredFile } from "~/gateways/files.server";
import { auditEntries, files, hoursConfirmations } from "~db/schema";
import type { Context } from "../shared/context";
import { hashOfList } from "./many/signed-list.server";

/**
 * Ids of hours confirmations whose signature is no longer the one that was given: its file is gone, was changed, or is
 * another than the audit log names, or the list that it stands under is another.
 */
export async function verifyHours(context: Pick<Context, "db">): Promise<string[]> {
  const witnessed = readWitnesses(context);
  const rows = context.db
    .select({ id: hoursConfirmations.id, file: files })
    .from(hoursConfirmations)
    .innerJoin(files, eq(files.id, hoursConfirmations.signatureFileId))
    .all();
  const broken = listBrokenLists(context);
  for (const { id, file } of rows) {
    const whole = file.sha256 === witnessed.get(id) && (await isReadable(file));
    if (!whole && !broken.includes(id)) broken.push(id);
  }
  return broken;
}

/** Hours of a list that is no longer as it was signed. */
function listBrokenLists({ db }: Pick<Context, "db">): string[] {
  const rows = db
    .select()
    .from(hoursConfirmations)
    .where(isNotNull(hoursConfirmations.listSha256))
    .orderBy(asc(hoursConfirmations.signatureFileId), asc(hoursConfirmations.listPlace))
    .all();
  const lists: Record<string, typeof rows> = {};
  for (const row of rows) lists[String(row.signatureFileId)] = [...(lists[String(row.signatureFileId)] ?? []), row];
  return Object.values(lists).flatMap((list) => (isAsSigned(list) ? [] : list.map(({ id }) => id)));
}

function isAsSigned(list: (typeof hoursConfirmations.$inferSelect)[]): boolean {
  const signed = list.map(({ bookingId, confirmStartsAt: startsAt, confirmEndsAt: endsAt, breakMinutes }) => ({
    bookingId,
    startsAt,
    endsAt,
    breakMinutes,
  }));
  const sha256 = hashOfList(list[0]?.employerName ?? "", signed);
  return list.every(({ listSha256, listPlace }, at) => listSha256 === sha256 && listPlace === at + 1);
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
