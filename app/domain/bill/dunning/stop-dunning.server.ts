import { and, eq, isNull } from "drizzle-orm";
import { bills, dunningStops } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { textRefusal } from "../../shared/refusals";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { dayOf, isDay } from "../../shared/time.server";
import { transact } from "../../shared/transact.server";
import { STOP_REASON_MAX } from "./rules";

/** Keeps a bill out of letters until a day, that day included (EINV-18); a stop that stands is replaced. */
export function stopDunning(
  context: Context<UserActor>,
  { billId, untilDay, reason }: { billId: string; untilDay: string; reason: string },
): Result<{ billNumber: string }, Message> {
  return transact(context, (tx): Result<{ billNumber: string }, Message> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const original = and(eq(bills.id, billId), isNull(bills.correctsBillId));
    const bill = tx.db.select().from(bills).where(original).get();
    if (!bill) return refuse("notFound");
    if (!isDay(untilDay)) return refuse("date");
    if (untilDay < dayOf(tx.now)) return refuse("dateInPast");
    const wrong = textRefusal(reason, STOP_REASON_MAX);
    if (wrong) return refuse(wrong);
    end(tx, billId);
    const made = { madeAt: tx.now, madeBy: tx.actor.userId };
    tx.db
      .insert(dunningStops)
      .values({ id: newId(tx.now), billId, untilDay, reason: reason.trim(), ...made })
      .run();
    recordAudit(tx, {
      action: "dunning.stopped",
      objectType: "bill",
      objectId: billId,
      companyId: bill.companyId,
      data: { untilDay, reason: reason.trim() },
    });
    return ok({ billNumber: bill.billNumber });
  });
}

/** Lets a bill be dunned again before the day of its stop. */
export function endDunningStop(
  context: Context<UserActor>,
  { billId }: { billId: string },
): Result<{ billNumber: string }, Message> {
  return transact(context, (tx): Result<{ billNumber: string }, Message> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const bill = tx.db.select().from(bills).where(eq(bills.id, billId)).get();
    if (!bill || end(tx, billId) === 0) return refuse("notFound");
    const of = { objectId: billId, companyId: bill.companyId };
    recordAudit(tx, { action: "dunning.resumed", objectType: "bill", ...of });
    return ok({ billNumber: bill.billNumber });
  });
}

const end = (tx: Context<UserActor>, billId: string): number =>
  tx.db
    .update(dunningStops)
    .set({ endedAt: tx.now, endedBy: tx.actor.userId })
    .where(and(eq(dunningStops.billId, billId), isNull(dunningStops.endedAt)))
    .run().changes;
