import { and, eq, isNull } from "drizzle-orm";
import { safetyReports, safetySteps } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { enqueue } from "../../shared/outbox.server";
import { ok, type Result, refuse } from "../../shared/result";
import { once } from "../../shared/submissions.server";
import { transact } from "../../shared/transact.server";
import { sealWords } from "./sealed-words.server";

type Tx = Context<UserActor>;
type Refusal = "notFound" | "safetyReportClosed" | "submittedOtherwise";

const findReport = ({ db, actor }: Tx, id: string) =>
  actor.role === "superuser" ? db.select().from(safetyReports).where(eq(safetyReports.id, id)).get() : undefined;

/** Without what was reported, noted or answered (DTAB-16). */
const audit = (tx: Tx, reportId: string, step: "read" | "step" | "closed") =>
  recordAudit(tx, { action: `safetyReport.${step}`, objectType: "safetyReport", objectId: reportId });

/** The agency has read a report; the person sees that it is looked into. The first time counts. */
export function readReport(context: Tx, { reportId }: { reportId: string }): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    if (!findReport(tx, reportId)) return refuse("notFound");
    const { changes } = tx.db
      .update(safetyReports)
      .set({ readAt: tx.now, readBy: tx.actor.userId })
      .where(and(eq(safetyReports.id, reportId), isNull(safetyReports.readAt)))
      .run();
    if (changes > 0) audit(tx, reportId, "read");
    return ok();
  });
}

/** The agency notes what it has done about a report (RATE-09), which then counts as read. Refused once it is closed. */
export function noteStep(
  context: Tx,
  { reportId, note, submissionId }: { reportId: string; note: string; submissionId: string },
): Result<undefined, Refusal> {
  return once(context, "noteSafetyStep", { submissionId, reportId, note }, (tx): Result<undefined, Refusal> => {
    const report = findReport(tx, reportId);
    if (!report) return refuse("notFound");
    if (report.closedAt !== null) return refuse("safetyReportClosed");
    const read = readReport(tx, { reportId });
    if (!read.ok) return read;
    const id = newId(tx.now);
    const noteEncrypted = sealWords("note", id, note);
    tx.db.insert(safetySteps).values({ id, reportId, notedAt: tx.now, notedBy: tx.actor.userId, noteEncrypted }).run();
    audit(tx, reportId, "step");
    return ok();
  });
}

/** The agency closes a report with an answer; the person is mailed that there is one. Refused once it is closed. */
export function closeReport(
  context: Tx,
  { reportId, answer }: { reportId: string; answer: string },
): Result<undefined, Refusal> {
  return transact(context, (tx): Result<undefined, Refusal> => {
    const report = findReport(tx, reportId);
    if (!report) return refuse("notFound");
    if (report.closedAt !== null) return refuse("safetyReportClosed");
    const read = readReport(tx, { reportId });
    if (!read.ok) return read;
    tx.db
      .update(safetyReports)
      .set({ closedAt: tx.now, closedBy: tx.actor.userId, answerEncrypted: sealWords("answer", reportId, answer) })
      .where(eq(safetyReports.id, reportId))
      .run();
    enqueue(tx, {
      kind: "mail",
      payload: { template: "safety-report-answered", userId: report.userId, data: { reportId } },
      dedupeKey: `safety-report-answered:${reportId}`,
    });
    audit(tx, reportId, "closed");
    return ok();
  });
}
