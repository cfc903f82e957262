import { eq } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { hoursObjections } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { findOpenObjection } from "./objections.queries.server";
import { planOutstandingReminders } from "./plan-outstanding-reminders.server";
import { findRecordable } from "./record-hours.server";
import { answerRefusal, reasonOf } from "./record-rules";

/**
 * Closes an objection without changing the hours, with an answer that the company is mailed; from now on they may be
 * charged again (SAFE-11). Refused with notFound when nothing waits, or for the answer.
 */
export function keepHours(
  context: Context<UserActor>,
  { bookingId, answer }: { bookingId: string; answer: string },
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const found = findRecordable(tx, bookingId);
    const objection = findOpenObjection(tx, bookingId);
    if (tx.actor.role !== "superuser" || !found || !objection) return refuse("notFound");
    const wrong = answerRefusal(answer);
    if (wrong) return refuse(wrong);
    decideObjection(tx, objection.id, { decision: "upheld", answer: reasonOf(answer) });
    planOutstandingReminders(tx, { eventId: found.position.eventId, causeId: objection.id });
    const { id: objectionId } = objection;
    mailCompany(tx, {
      companyId: found.company.id,
      template: "hours-upheld",
      data: { objectionId },
      about: objectionId,
      of: { eventId: found.position.eventId },
    });
    recordAudit(tx, {
      action: "hours.kept",
      objectType: "booking",
      objectId: bookingId,
      companyId: found.company.id,
      data: { hoursConfirmationId: objection.hoursConfirmationId, answer: reasonOf(answer) },
    });
    return ok();
  });
}

/** For the transaction that decides. */
export function decideObjection(
  tx: Context<UserActor>,
  id: string,
  decided: { decision: "upheld" | "corrected"; answer: string },
): void {
  tx.db
    .update(hoursObjections)
    .set({ ...decided, decidedAt: tx.now, decidedBy: tx.actor.userId })
    .where(eq(hoursObjections.id, id))
    .run();
}
