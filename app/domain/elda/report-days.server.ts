import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { addDays, dayOf, endOfDay } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { type ReportWay, registrationDays, registrationReports } from "~db/schema";
import { planAlertAgain } from "./look-at-registration.server";
import { type DayState, dayState, ELECTRONIC_DAYS, type ReportRefusal, reportRefusals, UNDO_MS } from "./rules";

export interface ReportDays {
  submissionId: string;
  dayIds: readonly string[];
  way: ReportWay;
  /** UTC ms. */
  reportedAt: number;
  protocol: string;
  receipt: RecordedFile | null;
}

type Kind = "registration" | "storno";
type Day = typeof registrationDays.$inferSelect;

const kindOf: Partial<Record<DayState, Kind>> = { due: "registration", exported: "registration", stornoDue: "storno" };

/**
 * Notes that the insurers were told of days: due ones are registered, those to be taken back are taken back (ELDA-06,
 * ELDA-08), all with one receipt. Refused for an instant that has not come, without a protocol number of ELDA, and when
 * one of the days is no longer waiting.
 */
export function reportDays(
  context: Context<UserActor>,
  input: ReportDays,
): Result<{ reportIds: string[]; days: number }, ReportRefusal | "notFound" | "submittedOtherwise"> {
  const { submissionId, dayIds, way, protocol } = input;
  // A program that does not say when means now, each time anew.
  const reportedAt = input.reportedAt === context.now ? null : input.reportedAt;
  const sent = { submissionId, dayIds, way, reportedAt, protocol };
  return once(
    context,
    "reportDays",
    sent,
    (tx): Result<{ reportIds: string[]; days: number }, ReportRefusal | "notFound"> => {
      if (tx.actor.role !== "superuser") return refuse("notFound");
      const [wrong] = reportRefusals(input, tx.now);
      if (wrong) return refuse(wrong.key);
      const ids = [...new Set(input.dayIds)];
      const days = ids.flatMap((id) => tx.db.select().from(registrationDays).where(eq(registrationDays.id, id)).all());
      if (ids.length === 0 || days.length < ids.length) return refuse("registrationGone");
      if (days.some((day) => !kindOf[dayState(day)])) return refuse("registrationGone");
      const receiptFileId = input.receipt ? recordFile(tx, input.receipt) : null;
      const reportIds = (["registration", "storno"] as const).flatMap((kind) => {
        const its = days.filter((day) => kindOf[dayState(day)] === kind);
        return its.length > 0 ? [writeReport(tx, kind, its, { ...input, receiptFileId })] : [];
      });
      return ok({ reportIds, days: days.length });
    },
  );
}

function writeReport(
  tx: Context<UserActor>,
  kind: Kind,
  days: Day[],
  { way, reportedAt, protocol, receiptFileId }: ReportDays & { receiptFileId: string | null },
): string {
  const id = newId(tx.now);
  tx.db
    .insert(registrationReports)
    .values({
      id,
      kind,
      way,
      reportedAt,
      protocol: protocol.trim(),
      receiptFileId,
      loggedAt: tx.now,
      loggedBy: tx.actor.userId,
      electronicUntil: way === "elda" ? null : endOfDay(addDays(dayOf(reportedAt), ELECTRONIC_DAYS)),
    })
    .run();
  for (const day of days) {
    const set = kind === "registration" ? { reportId: id } : { stornoReportId: id };
    tx.db.update(registrationDays).set(set).where(eq(registrationDays.id, day.id)).run();
    recordAudit(tx, {
      action: kind === "registration" ? "registrationDay.reported" : "registrationDay.stornoReported",
      objectType: "booking",
      objectId: day.bookingId,
      companyId: day.companyId,
      data: { registrationDayId: day.id, reportId: id, userId: day.userId, day: day.day, way, protocol },
    });
  }
  return id;
}

/** Takes a report back that the same person has logged within ten minutes; its days wait again (ELDA-06). */
export function undoReport(
  context: Context<UserActor>,
  { reportId }: { reportId: string },
): Result<undefined, "notFound" | "undoTooLate"> {
  return transact(context, (tx): Result<undefined, "notFound" | "undoTooLate"> => {
    const report = tx.db.select().from(registrationReports).where(eq(registrationReports.id, reportId)).get();
    if (tx.actor.role !== "superuser" || !report) return refuse("notFound");
    if (!mayUndo(report, tx)) return refuse("undoTooLate");
    const column = report.kind === "registration" ? "reportId" : "stornoReportId";
    const days = tx.db.select().from(registrationDays).where(eq(registrationDays[column], reportId)).all();
    // What was ended or taken over meanwhile is taken back as a storno.
    if (column === "reportId" && days.some(({ stornoAt, voidedAt }) => stornoAt !== null || voidedAt !== null))
      return refuse("undoTooLate");
    const isOpen = isNull(registrationReports.undoneAt);
    tx.db
      .update(registrationReports)
      .set({ undoneAt: tx.now })
      .where(and(eq(registrationReports.id, reportId), isOpen))
      .run();
    for (const day of days) {
      tx.db
        .update(registrationDays)
        .set({ [column]: null })
        .where(eq(registrationDays.id, day.id))
        .run();
      if (column === "reportId") planAlertAgain(tx, day, reportId + day.bookingId);
      recordAudit(tx, {
        action: "registrationDay.undone",
        objectType: "booking",
        objectId: day.bookingId,
        companyId: day.companyId,
        data: { registrationDayId: day.id, reportId, userId: day.userId, day: day.day },
      });
    }
    return ok();
  });
}

export const mayUndo = (
  report: Pick<typeof registrationReports.$inferSelect, "loggedBy" | "loggedAt" | "undoneAt">,
  { actor, now }: Pick<Context<UserActor>, "actor" | "now">,
): boolean => report.undoneAt === null && report.loggedBy === actor.userId && now - report.loggedAt <= UNDO_MS;

/** The electronic protocol of what was told by telephone or fax: the task that it made is done (ELDA-07). */
export function addElectronicProtocol(
  context: Context<UserActor>,
  { reportId, protocol }: { reportId: string; protocol: string },
): Result<undefined, "notFound" | "required" | "registrationGone"> {
  return transact(context, (tx): Result<undefined, "notFound" | "required" | "registrationGone"> => {
    const report = tx.db.select().from(registrationReports).where(eq(registrationReports.id, reportId)).get();
    if (tx.actor.role !== "superuser" || !report) return refuse("notFound");
    if (protocol.trim() === "") return refuse("required");
    if (report.electronicUntil === null || report.electronicAt !== null || report.undoneAt !== null)
      return refuse("registrationGone");
    tx.db
      .update(registrationReports)
      .set({ electronicProtocol: protocol.trim(), electronicAt: tx.now, electronicBy: tx.actor.userId })
      .where(eq(registrationReports.id, reportId))
      .run();
    recordAudit(tx, {
      action: "registrationDay.reportedElectronically",
      objectType: "registrationReport",
      objectId: reportId,
      data: { protocol: protocol.trim() },
    });
    return ok();
  });
}
