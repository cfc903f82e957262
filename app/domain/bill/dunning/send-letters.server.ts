import { dunningLetterBills, dunningLetters } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { enqueue } from "../../shared/outbox.server";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { once } from "../../shared/submissions.server";
import { type DueCompany, listDueLetters } from "./dunning.queries.server";
import { letterContent } from "./letter-content.server";

/**
 * Sends the letters of these companies as they are due at this moment, one each (EINV-18): what was paid since the page was
 * shown is not in them. The outbox prints and mails them. Refused when nothing is due any more.
 */
export function sendLetters(
  context: Context<UserActor>,
  { submissionId, companyIds }: { submissionId: string; companyIds: string[] },
): Result<{ letters: number }, Message> {
  return once(context, "sendLetters", { submissionId, companyIds }, (tx): Result<{ letters: number }, Message> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const wanted = listDueLetters(tx).filter(({ companyId }) => companyIds.includes(companyId));
    for (const due of wanted) sendLetter(tx, due);
    return wanted.length > 0 ? ok({ letters: wanted.length }) : refuse("dunningNothingDue");
  });
}

function sendLetter(tx: Context<UserActor>, due: DueCompany): void {
  const { companyId, step, openCents, interestCents, flatCents } = due;
  const { language, content } = letterContent(tx, due);
  const letterId = newId(tx.now);
  tx.db
    .insert(dunningLetters)
    .values({
      id: letterId,
      companyId,
      step,
      language,
      sentAt: tx.now,
      sentBy: tx.actor.userId,
      openCents,
      interestCents,
      flatCents,
      contentJson: JSON.stringify(content),
    })
    .run();
  for (const bill of due.bills) {
    const { billId, dueStep, openCents: open, interestCents: interest } = bill;
    const row = { letterId, billId, step: dueStep, openCents: open, interestCents: interest };
    tx.db.insert(dunningLetterBills).values(row).run();
  }
  enqueue(tx, { kind: "dunning-letter", payload: { letterId }, dedupeKey: `dunning-letter:${letterId}` });
  recordAudit(tx, {
    action: "dunning.sent",
    objectType: "dunningLetter",
    objectId: letterId,
    companyId,
    data: { step, bills: due.bills.length, openCents, interestCents, flatCents },
  });
}
