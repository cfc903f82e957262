import { eq } from "drizzle-orm";
import { orders } from "~db/schema";
import type { Context, UserActor } from "../shared/context";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { once } from "../shared/submissions.server";
import { correctionRefusals } from "./correction-rules";
import { type Corrected, findCorrectable, writeCorrection } from "./write-correction.server";

export interface CorrectBill {
  orderId: string;
  submissionId: string;
  /** What is taken back, with VAT. */
  grossCents: number;
  /** Printed on the correction. */
  reason: string;
}

/**
 * Takes back a part of a bill or all that is left of it: a correction bill with its own number that names the original
 * (§11, §16 UStG). What the company has paid and no longer owes goes back, to the card by the outbox or as a transfer of
 * the agency. Refused with the first thing wrong in the form, before the bill is issued, or while a card is still being
 * charged.
 */
export function correctBill(
  context: Context<UserActor>,
  { orderId, submissionId, grossCents, reason }: CorrectBill,
): Result<Corrected, Message> {
  return once(
    context,
    "correctBill",
    { submissionId, orderId, grossCents, reason },
    (tx): Result<Corrected, Message> => {
      if (tx.actor.role !== "superuser") return refuse("forbidden");
      const order = tx.db.select().from(orders).where(eq(orders.id, orderId)).get();
      if (!order) return refuse("notFound");
      const found = findCorrectable(tx, order);
      if (!found.ok) return found;
      const [wrong] = correctionRefusals({ cents: grossCents, reason }, found.value.remaining.totalCents);
      if (wrong) return refuse(wrong.key);
      return ok(
        writeCorrection(tx, { ...found.value, grossCents, reason: reason.trim(), requestedBy: tx.actor.userId }),
      );
    },
  );
}
