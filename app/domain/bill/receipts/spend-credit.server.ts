import { and, eq, isNull } from "drizzle-orm";
import { companyCredits, creditRefunds, invoiceReceipts, orders } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { openCents } from "../correction-rules";
import { findOrderMoney } from "../order-money.queries.server";
import { type Credit, findCredit } from "./credits.queries.server";
import { keepPaid } from "./receive-money.server";

type Used = { amountCents: number; companyName: string };

/** Pays another open invoice of the same company with a credit, as far as both reach (EINV-17). */
export function spendCredit(
  context: Context<UserActor>,
  { creditId, orderId }: { creditId: string; orderId: string },
): Result<Used, Message> {
  return transact(context, (tx): Result<Used, Message> => {
    const credit = findLeft(tx, creditId);
    if (!credit.ok) return credit;
    const { companyId, companyName, leftCents, receivedOn } = credit.value;
    const order = tx.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.companyId, companyId), eq(orders.paymentMethod, "invoice")))
      .get();
    if (!order || order.settledAt === null) return refuse("notFound");
    const amountCents = Math.min(leftCents, openCents(findOrderMoney(tx, order)));
    if (amountCents === 0) return refuse("nothingOpen");
    const receipt = { id: newId(tx.now), orderId, amountCents, receivedOn, creditId };
    tx.db
      .insert(invoiceReceipts)
      .values({ ...receipt, markedAt: tx.now, markedBy: tx.actor.userId })
      .run();
    keepPaid(tx, orderId);
    note(tx, "credit.used", credit.value, { amountCents, orderId });
    return ok({ amountCents, companyName });
  });
}

/** Lets all that is left of a credit go back: it waits until the agency says that it was transferred (EINV-17). */
export function payBackCredit(context: Context<UserActor>, { creditId }: { creditId: string }): Result<Used, Message> {
  return transact(context, (tx): Result<Used, Message> => {
    const credit = findLeft(tx, creditId);
    if (!credit.ok) return credit;
    const { companyName, leftCents: amountCents } = credit.value;
    const refund = { id: newId(tx.now), creditId, amountCents, requestedAt: tx.now, requestedBy: tx.actor.userId };
    tx.db.insert(creditRefunds).values(refund).run();
    note(tx, "credit.paidBack", credit.value, { amountCents });
    return ok({ amountCents, companyName });
  });
}

/** Keeps that the agency transferred a credit to the company's account; once. */
export function confirmCreditTransfer(
  context: Context<UserActor>,
  { refundId }: { refundId: string },
): Result<{ amountCents: number }, Message> {
  return transact(context, (tx): Result<{ amountCents: number }, Message> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const done = tx.db
      .update(creditRefunds)
      .set({ doneAt: tx.now, doneBy: tx.actor.userId })
      .where(and(eq(creditRefunds.id, refundId), isNull(creditRefunds.doneAt)))
      .returning({ creditId: creditRefunds.creditId, amountCents: creditRefunds.amountCents })
      .get();
    const credit = done && findCredit(tx, done.creditId);
    if (!credit) return refuse("notFound");
    note(tx, "credit.transferred", credit, { amountCents: done.amountCents });
    return ok({ amountCents: done.amountCents });
  });
}

/** Takes a credit back that was typed by hand and of which nothing was used. */
export function undoCredit(context: Context<UserActor>, { creditId }: { creditId: string }): Result<Used, Message> {
  return transact(context, (tx): Result<Used, Message> => {
    const credit = findLeft(tx, creditId);
    if (!credit.ok) return credit;
    const { amountCents, leftCents, bookingId, companyName } = credit.value;
    if (bookingId !== null || leftCents < amountCents) return refuse("creditUsed");
    const undone = { undoneAt: tx.now, undoneBy: tx.actor.userId };
    tx.db.update(companyCredits).set(undone).where(eq(companyCredits.id, creditId)).run();
    note(tx, "credit.undone", credit.value, { amountCents });
    return ok({ amountCents, companyName });
  });
}

function findLeft(tx: Context<UserActor>, creditId: string): Result<Credit, Message> {
  if (tx.actor.role !== "superuser") return refuse("forbidden");
  const credit = findCredit(tx, creditId);
  if (!credit) return refuse("notFound");
  return credit.leftCents > 0 ? ok(credit) : refuse("creditUsed");
}

function note(tx: Context<UserActor>, action: string, { id, companyId }: Credit, data: Record<string, unknown>): void {
  recordAudit(tx, { action, objectType: "credit", objectId: id, companyId, data });
}
