import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { lastNameFirst } from "~/domain/account/name-rules";
import { ssnOf } from "~/domain/elda/export-days.server";
import { storeFile } from "~/gateways/files.server";
import { bookedStaffDetails, payExportedMonths, payExports, payMonths, payStatements, staffProfiles } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { readNoted, recordFile } from "../../shared/record-file.server";
import { ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { once } from "../../shared/submissions.server";
import { clockOf, dayOf } from "../../shared/time.server";
import { findPayMonth, jobsAndExtras, listLinesOf, listPayOf } from "../months.queries.server";
import type { Month } from "../rules";
import { daysCsv, type ExportedDay, type ExportedLine, linesCsv } from "./export-format";
import type { Layout } from "./rules";

interface ExportMonth {
  submissionId: string;
  month: Month;
  layout: Layout;
  withSsn: boolean;
  /** Locked months until this one that no file of this layout held yet; else this month alone. */
  onlyNew: boolean;
}

export type ExportRefusal = "notFound" | "payNotLocked" | "payNothingNew" | "submittedOtherwise";

/** Writes a locked month into a file for the payroll office (PAYR-08); it is kept encrypted, and each reading is noted. */
export async function exportPay(
  context: Context<UserActor>,
  input: ExportMonth,
): Promise<Result<{ exportId: string }, ExportRefusal>> {
  const { month, layout, withSsn } = input;
  if (context.actor.role !== "superuser") return refuse("notFound");
  const row = findPayMonth(context, month);
  if (!row) return refuse("notFound");
  if (row.lockedAt === null) return refuse("payNotLocked");
  const months = input.onlyNew ? notExported(context, month, layout) : [month];
  if (months.length === 0) return refuse("payNothingNew");
  const stored = await storeFile({
    area: "pay",
    bytes: Buffer.from(textOf(context, months, input)),
    encrypt: true,
    mime: "text/csv; charset=utf-8",
    originalName: `${layout === "lines" ? "Lohnarten" : "Tage"}-${months.at(0)}${months.length > 1 ? `-${month}` : ""}.csv`,
  });
  return once(context, "exportPay", input, (tx) => {
    const id = newId(tx.now);
    const exportedBy = tx.actor.userId;
    tx.db
      .insert(payExports)
      .values({ id, month, layout, fileId: recordFile(tx, stored), withSsn, exportedAt: tx.now, exportedBy })
      .run();
    tx.db
      .insert(payExportedMonths)
      .values(months.map((one) => ({ exportId: id, month: one })))
      .run();
    recordAudit(tx, {
      action: "payMonth.exported",
      objectType: "payMonth",
      objectId: month,
      data: { layout, months: months.length, withSsn, sha256: stored.sha256 },
    });
    return ok({ exportId: id });
  });
}

function notExported({ db }: Pick<Context, "db">, until: Month, layout: Layout): Month[] {
  const held = db
    .select({ month: payExportedMonths.month })
    .from(payExportedMonths)
    .innerJoin(payExports, eq(payExports.id, payExportedMonths.exportId))
    .where(eq(payExports.layout, layout))
    .all();
  const known = new Set(held.map(({ month }) => month));
  return db
    .select({ month: payMonths.month })
    .from(payMonths)
    .where(and(isNotNull(payMonths.lockedAt), lte(payMonths.month, until)))
    .orderBy(asc(payMonths.month))
    .all()
    .flatMap(({ month }) => (known.has(month) ? [] : [month]));
}

function textOf(context: Context, months: Month[], { layout, withSsn }: ExportMonth): string {
  const lines: ExportedLine[] = [];
  const days: ExportedDay[] = [];
  for (const month of months) {
    const numbers = withSsn ? ssnsOf(context, month) : new Map<string, string>();
    for (const { userId, lastName, firstName, number } of listPayOf(context, month)) {
      const who = { number: number ?? 0, name: lastNameFirst({ firstName, lastName }), ssn: numbers.get(userId) ?? "" };
      const found = listLinesOf(context, month, userId);
      for (const { kind, minutes, rateCents, amountCents } of found)
        lines.push({ ...who, kind, minutes, rateCents, amountCents, month });
      for (const { startsAt, endsAt, companyName, workCents, bonusCents, travelCents } of jobsAndExtras(found).jobs)
        days.push({
          ...who,
          day: dayOf(startsAt),
          start: clockOf(startsAt),
          end: clockOf(endsAt),
          company: companyName,
          workCents,
          bonusCents,
          travelCents,
        });
    }
  }
  return layout === "lines" ? linesCsv(lines, readSettings(context), withSsn) : daysCsv(days, withSsn);
}

/** The number kept with the account, or that of the booking whose account is paid to; empty without one. */
function ssnsOf({ db }: Pick<Context, "db">, month: Month): Map<string, string> {
  const rows = db
    .select({
      userId: payStatements.userId,
      bookingId: payStatements.bookingId,
      profileSsn: staffProfiles.ssnEncrypted,
      bookedSsn: bookedStaffDetails.ssnEncrypted,
    })
    .from(payStatements)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, payStatements.userId))
    .leftJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, payStatements.bookingId))
    .where(eq(payStatements.month, month))
    .all();
  return new Map(rows.map((row) => [row.userId, ssnOf({ ...row, bookingId: row.bookingId ?? "" })]));
}

/** The last file of each layout that was made of a month. */
export const listPayExports = ({ db }: Pick<Context, "db">, month: Month) =>
  db.select().from(payExports).where(eq(payExports.month, month)).orderBy(asc(payExports.exportedAt)).all();

/** A file for the payroll office, for the agency; who has read it is noted. Null when there is none. */
export function readPayExport(context: Context<UserActor>, exportId: string) {
  const row = context.db.select().from(payExports).where(eq(payExports.id, exportId)).get();
  return readNoted(context, row?.fileId, { action: "payExport.read", objectType: "payExport", objectId: exportId });
}
