import { eq } from "drizzle-orm";
import { writeExport } from "~/domain/elda/export-days.server";
import { csvFormat } from "~/domain/elda/export-format";
import { storeFile } from "~/gateways/files.server";
import { registrationMonths } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { once } from "../../shared/submissions.server";
import { dayOf, isDay } from "../../shared/time.server";
import { baseLines } from "./month-base.queries.server";

/** Whether a month (YYYY-MM) has begun by now: what is to come has no base. */
export const isPastMonth = (month: string, now: number): boolean => isDay(`${month}-01`) && `${month}-01` <= dayOf(now);

interface ExportMonth {
  submissionId: string;
  /** YYYY-MM */
  month: string;
}

/**
 * Writes the base of the monthly report of a month into a file for the payroll office (ELDA-15). It holds social security
 * numbers: it is kept encrypted. The last file of a month counts; earlier ones stay. Refused without a day that was worked.
 */
export async function exportMonth(
  context: Context<UserActor>,
  { submissionId, month }: ExportMonth,
): Promise<Result<{ exportId: string }, "notFound" | "eldaNothing" | "submittedOtherwise">> {
  if (context.actor.role !== "superuser" || !isPastMonth(month, context.now)) return refuse("notFound");
  const lines = baseLines(context, month);
  if (lines.length === 0) return refuse("eldaNothing");
  const stored = await storeFile({
    area: "registrations",
    bytes: Buffer.from(csvFormat.writeMonth(lines, readSettings(context))),
    encrypt: true,
    mime: csvFormat.mime,
    originalName: `mBGM-${month}.${csvFormat.extension}`,
  });
  return once(context, "exportMonth", { submissionId, month }, (tx) => {
    const exportId = writeExport(tx, { days: lines.length, stored });
    tx.db
      .insert(registrationMonths)
      .values({ month, exportId })
      .onConflictDoUpdate({ target: registrationMonths.month, set: { exportId } })
      .run();
    recordAudit(tx, {
      action: "registrationMonth.exported",
      objectType: "registrationExport",
      objectId: exportId,
      data: { month, days: lines.length, sha256: stored.sha256 },
    });
    return ok({ exportId });
  });
}

/** The last file of a month, for the agency's page. */
export const findMonthExport = ({ db }: Pick<Context, "db">, month: string): string | null =>
  db.select().from(registrationMonths).where(eq(registrationMonths.month, month)).get()?.exportId ?? null;
