import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { markPaidOut } from "~/domain/pay/handover/make-payout.server";
import { bankBookings, bankEntries, orders } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { openCents } from "../correction-rules";
import { findOrderMoney, listBillsOfOrder } from "../order-money.queries.server";
import { receiveMoney } from "../receipts/receive-money.server";
import { listProposals } from "./bank.queries.server";

/** What an entry is: money for these invoices in this order, the payout of a month, or nothing that is kept here. */
export type BookAs = { kind: "bills"; orderIds: string[] } | { kind: "payout"; month: string } | { kind: "aside" };

type Entry = typeof bankEntries.$inferSelect;

/**
 * Books one entry of the bank (EINV-16): each invoice gets what is open of it as far as the entry reaches, what is left at
 * the end becomes a credit of the last one's company. Refused when somebody has booked it meanwhile.
 */
export function bookEntry(
  context: Context<UserActor>,
  { entryId, as }: { entryId: string; as: BookAs },
): Result<{ amountCents: number }, Message> {
  return transact(context, (tx): Result<{ amountCents: number }, Message> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const entry = tx.db.select().from(bankEntries).where(eq(bankEntries.id, entryId)).get();
    if (!entry) return refuse("notFound");
    const booked = and(eq(bankBookings.entryId, entryId), isNull(bankBookings.undoneAt));
    if (tx.db.select({ id: bankBookings.id }).from(bankBookings).where(booked).get()) return refuse("entryBooked");
    if ((as.kind === "bills" && entry.amountCents < 0) || (as.kind === "payout" && entry.amountCents > 0))
      return refuse("notFound");
    const bookingId = newId(tx.now);
    const payMonth = as.kind === "payout" ? as.month : null;
    const booking = { id: bookingId, entryId, kind: as.kind, payMonth, bookedAt: tx.now, bookedBy: tx.actor.userId };
    tx.db.insert(bankBookings).values(booking).run();
    if (as.kind === "bills") {
      const paid = payInvoices(tx, entry, bookingId, as.orderIds);
      if (!paid.ok) return paid;
    }
    if (as.kind === "payout") {
      const marked = markPaidOut(tx, { month: as.month, day: entry.bookedOn });
      if (!marked.ok) return marked;
    }
    recordAudit(tx, {
      action: "bankEntry.booked",
      objectType: "bankEntry",
      objectId: entryId,
      data: { kind: as.kind, amountCents: entry.amountCents, ...(payMonth ? { month: payMonth } : {}) },
    });
    return ok({ amountCents: entry.amountCents });
  });
}

function payInvoices(
  tx: Context<UserActor>,
  entry: Entry,
  bookingId: string,
  orderIds: string[],
): Result<undefined, Message> {
  const isInvoice = and(eq(orders.paymentMethod, "invoice"), isNotNull(orders.settledAt));
  const found = tx.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, orderIds), isInvoice))
    .all();
  const wanted = orderIds.flatMap((id) => found.find((order) => order.id === id) ?? []);
  if (wanted.length === 0 || wanted.length < orderIds.length) return refuse("notFound");
  let rest = entry.amountCents;
  for (const [index, order] of wanted.entries()) {
    if (!listBillsOfOrder(tx, order.id).original) return refuse("billNotIssued");
    const last = index === wanted.length - 1;
    const amountCents = last ? rest : Math.min(rest, openCents(findOrderMoney(tx, order)));
    if (amountCents === 0) continue;
    receiveMoney(tx, order, { amountCents, receivedOn: entry.bookedOn, bookingId });
    rest -= amountCents;
    recordAudit(tx, {
      action: "invoice.paid",
      objectType: "order",
      objectId: order.id,
      companyId: order.companyId,
      data: { amountCents, receivedOn: entry.bookedOn },
    });
  }
  return ok();
}

/** Books those of the entries that are sure at this moment, as they were listed; nothing else (EINV-16). */
export function bookSure(
  context: Context<UserActor>,
  { entryIds }: { entryIds: string[] },
): Result<{ count: number; amountCents: number }, Message> {
  return transact(context, (tx): Result<{ count: number; amountCents: number }, Message> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const listed = new Set(entryIds);
    let count = 0;
    let amountCents = 0;
    for (const { entry, proposal } of listProposals(tx).proposed) {
      if (proposal.certainty !== "sure" || !listed.has(entry.id)) continue;
      const as: BookAs = proposal.month
        ? { kind: "payout", month: proposal.month }
        : { kind: "bills", orderIds: proposal.orderIds ?? [] };
      const booked = bookEntry(tx, { entryId: entry.id, as });
      if (!booked.ok) return booked;
      count += 1;
      amountCents += Math.max(0, entry.amountCents);
    }
    return count > 0 ? ok({ count, amountCents }) : refuse("entryBooked");
  });
}
