import { and, eq, isNull } from "drizzle-orm";
import { appeals, replacements } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { returnsAt } from "../ending/end-rules";
import { bookAgain } from "./book-again.server";
import { type AppealCase, findAppealCase } from "./no-show.queries.server";

interface AnswerAppeal {
  appealId: string;
  decision: "kept" | "removed";
  /** Why, for the person. */
  answer: string;
}

/**
 * The agency decides about an appeal, with a reason that the person is mailed (SUBS-08). Removed, the no-show counts no
 * more, and the person is booked again in place of the ended booking where nobody else is. Refused once it is decided.
 */
export function answerAppeal(
  context: Context<UserActor>,
  { appealId, decision, answer }: AnswerAppeal,
): Result<{ bookedAgainId: string | null }, "notFound" | "appealDecided"> {
  return transact(context, (tx): Result<{ bookedAgainId: string | null }, "notFound" | "appealDecided"> => {
    const found = findAppealCase(tx, appealId);
    if (!found || tx.actor.role !== "superuser") return refuse("notFound");
    if (found.appeal.decidedAt !== null) return refuse("appealDecided");
    tx.db
      .update(appeals)
      .set({ decision, answer, decidedAt: tx.now, decidedBy: tx.actor.userId })
      .where(eq(appeals.id, appealId))
      .run();
    const bookedAgainId = decision === "removed" ? bookAgain(tx, found.booking) : null;
    if (!bookedAgainId) returnPriceOf(tx, found);
    enqueue(tx, {
      kind: "mail",
      payload: {
        template: "appeal-answered",
        userId: found.booking.userId,
        data: { appealId, bookedAgain: bookedAgainId !== null },
      },
      dedupeKey: `appeal-answered:${appealId}`,
    });
    recordAudit(tx, {
      action: "appeal.answered",
      objectType: "booking",
      objectId: found.booking.id,
      companyId: found.booking.companyId,
      data: { appealId, decision, bookedAgainId },
    });
    return ok({ bookedAgainId });
  });
}

/** The money waited for the decision. */
function returnPriceOf(tx: Context, { booking, reportedAt, appeal }: AppealCase): void {
  const open = tx.db
    .select()
    .from(replacements)
    .where(and(eq(replacements.bookingId, booking.id), isNull(replacements.returnedAt)))
    .get();
  if (!open) return;
  const runAt = Math.max(tx.now, returnsAt({ kind: "noShow", endedAt: reportedAt, startsAt: booking.startsAt }));
  enqueue(tx, {
    kind: "return-price",
    payload: { replacementId: open.id },
    runAt,
    dedupeKey: `return-price:${open.id}:appeal:${appeal.id}`,
  });
}
