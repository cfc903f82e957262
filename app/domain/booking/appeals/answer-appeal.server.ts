import { and, eq, isNull } from "drizzle-orm";
import { lookAtReliability } from "~/domain/reliability/look-at-reliability.server";
import { appeals, replacements } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { returnsAt } from "../ending/end-rules";
import { bookAgain } from "../no-show/book-again.server";
import { mayCountAs } from "./appeal-rules";
import { type AppealCase, findAppealCase } from "./entries.queries.server";

interface AnswerAppeal {
  appealId: string;
  decision: "kept" | "changed" | "removed";
  /** What a changed entry counts from now on; more than before. */
  countsAs?: number | undefined;
  /** Why, for the person. */
  answer: string;
}

type Refusal = "notFound" | "appealDecided" | "oneOf";

/**
 * The agency decides about an appeal, with a reason that the person is mailed (RATE-13, SUBS-08). Removed, the entry
 * counts no more, and whoever was said to be missing is booked again in place of the ended booking where nobody else is
 * and the price has not gone back. Refused once it is decided.
 */
export function answerAppeal(
  context: Context<UserActor>,
  { appealId, decision, answer, countsAs: chosen = 0 }: AnswerAppeal,
): Result<{ bookedAgainId: string | null }, Refusal> {
  return transact(context, (tx): Result<{ bookedAgainId: string | null }, Refusal> => {
    const found = findAppealCase(tx, appealId);
    if (!found || tx.actor.role !== "superuser") return refuse("notFound");
    if (found.appeal.decidedAt !== null) return refuse("appealDecided");
    if (decision === "changed" && !mayCountAs(found.kept, chosen)) return refuse("oneOf");
    const countsAs = decision === "changed" ? chosen : null;
    tx.db
      .update(appeals)
      .set({ decision, countsAs, answer, decidedAt: tx.now, decidedBy: tx.actor.userId })
      .where(eq(appeals.id, appealId))
      .run();
    const bookedAgainId = decision === "removed" && found.missed ? bookAgain(tx, found.booking) : null;
    if (found.missed && !bookedAgainId) returnPriceOf(tx, found);
    const { id, userId, companyId } = found.booking;
    enqueue(tx, {
      kind: "mail",
      payload: {
        template: "appeal-answered",
        userId,
        data: { appealId, bookedAgain: bookedAgainId !== null },
      },
      dedupeKey: `appeal-answered:${appealId}`,
    });
    recordAudit(tx, {
      action: "appeal.answered",
      objectType: "booking",
      objectId: id,
      companyId,
      data: { appealId, decision, countsAs, bookedAgainId },
    });
    lookAtReliability(tx, { userId, lowered: decision !== "removed" });
    return ok({ bookedAgainId });
  });
}

/** The money waited for the decision. */
function returnPriceOf(tx: Context, { booking, enteredAt, appeal }: AppealCase): void {
  const open = tx.db
    .select()
    .from(replacements)
    .where(and(eq(replacements.bookingId, booking.id), isNull(replacements.returnedAt)))
    .get();
  if (!open) return;
  const runAt = Math.max(tx.now, returnsAt({ kind: "noShow", endedAt: enteredAt, startsAt: booking.startsAt }));
  enqueue(tx, {
    kind: "return-price",
    payload: { replacementId: open.id },
    runAt,
    dedupeKey: `return-price:${open.id}:appeal:${appeal.id}`,
  });
}
