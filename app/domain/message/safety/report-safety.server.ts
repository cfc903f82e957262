import { and, eq } from "drizzle-orm";
import { blockCompany } from "~/domain/selection/people/block-company.server";
import { bookings, type SafetyKind, safetyReports } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { enqueue } from "../../shared/outbox.server";
import { pushAgency } from "../../shared/push/push-agency.server";
import { ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { once } from "../../shared/submissions.server";
import { type ReportWindowRefusal, reportWindowRefusal } from "./report-window.server";
import { sealWords } from "./sealed-words.server";

interface ReportSafety {
  bookingId: string;
  kind: SafetyKind;
  text: string;
  callMe: boolean;
  /** The person does not want to be booked by this company again (TEAM-05). */
  neverAgain: boolean;
  submissionId: string;
}

type Refusal = ReportWindowRefusal | "notFound" | "submittedOtherwise";

/**
 * A person tells the agency, and nobody else, about an own job (RATE-07, RATE-08). The agency is mailed that a report
 * waits, without what it is about. Refused outside of the time for it; a form that comes twice reports once.
 */
export function reportSafety(
  context: Context<UserActor>,
  { bookingId, kind, text, callMe, neverAgain, submissionId }: ReportSafety,
): Result<{ reportId: string }, Refusal> {
  return once(
    context,
    "reportSafety",
    { submissionId, bookingId, kind, text, callMe, neverAgain },
    (tx): Result<{ reportId: string }, Refusal> => {
      const { userId, role } = tx.actor;
      const own = and(eq(bookings.id, bookingId), eq(bookings.userId, userId));
      const booking = tx.db.select().from(bookings).where(own).get();
      if (!booking || role !== "employee") return refuse("notFound");
      const refusal = reportWindowRefusal({ ...booking, now: tx.now });
      if (refusal) return refuse(refusal);
      const { companyId } = booking;
      const id = newId(tx.now);
      const textEncrypted = sealWords("text", id, text);
      tx.db
        .insert(safetyReports)
        .values({ id, bookingId, userId, companyId, kind, textEncrypted, callMe, reportedAt: tx.now })
        .run();
      // Without the company: its history in the back office would otherwise say what only the report says.
      recordAudit(tx, { action: "safetyReport.made", objectType: "safetyReport", objectId: id });
      const { agencyEmail, agencyName } = readSettings(tx);
      enqueue(tx, {
        kind: "mail",
        payload: {
          template: "safety-report-waits",
          reader: { email: agencyEmail, name: agencyName, language: "de" },
          data: { reportId: id },
        },
        dedupeKey: `safety-report-waits:${id}`,
      });
      pushAgency(tx, { news: "safety", positionId: booking.positionId, about: id });
      if (neverAgain) {
        const blocked = blockCompany(tx, { companyId, wanted: true });
        if (!blocked.ok) return blocked;
      }
      return ok({ reportId: id });
    },
  );
}
