import { eq } from "drizzle-orm";
import { config } from "~/config/config.server";
import { DAY } from "~/config/durations";
import type { BillingAddress } from "~/domain/payment/rules";
import { claimOf, findVatCheck } from "~/domain/payment/vat-facts.queries.server";
import { bills, orders, vatWaits } from "~db/schema";
import type { Context } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { ok } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { transactOrThrow } from "../../shared/transact.server";
import { issueBill } from "../issue-bill.server";
import { LOOK_AGAIN_MS, vatWait } from "./vat-wait-rules";

/** The outbox asks the register by itself for half a day; then it is told to again. */
const ASK_ANEW_MS = DAY / 2;

type Order = typeof orders.$inferSelect;

/**
 * Issues the bill of an order when the register of VAT numbers has confirmed its customer's, where it says no VAT; lets it
 * wait for that, and after two days of silence issues it and has the agency look (EINV-08). May run again.
 */
export function issueInTime(context: Context, { orderId }: { orderId: string }): void {
  transactOrThrow(context, (tx) => {
    const order = tx.db.select().from(orders).where(eq(orders.id, orderId)).get();
    if (!order) throw new Error(`no order ${orderId}`);
    const since = tx.db.select().from(vatWaits).where(eq(vatWaits.orderId, orderId)).get()?.since ?? null;
    const next = isIssued(tx, orderId) ? "issue" : whatNext(tx, order, since);
    if (next === "wait") waitLonger(tx, order, since);
    else issue(tx, order, next === "unproved");
    return ok();
  });
}

const isIssued = ({ db }: Context, orderId: string) =>
  db.select({ id: bills.id }).from(bills).where(eq(bills.orderId, orderId)).limit(1).get() !== undefined;

function whatNext(tx: Context, order: Order, since: number | null) {
  const billing: BillingAddress & { vatMode: string } = JSON.parse(order.billingJson ?? "{}");
  const { vatNumber } = claimOf({ id: order.companyId, ...billing });
  return vatWait({
    vatMode: billing.vatMode,
    hasRegister: Boolean(config().viesUrl),
    last: findVatCheck(tx, order.companyId, vatNumber),
    since,
    now: tx.now,
    countsMs: readSettings(tx).vatCheckDays * DAY,
  });
}

function waitLonger(tx: Context, { id: orderId, companyId }: Order, since: number | null): void {
  const begun = since ?? tx.now;
  if (since === null) tx.db.insert(vatWaits).values({ orderId, since: begun }).run();
  const round = Math.floor((tx.now - begun) / ASK_ANEW_MS);
  enqueue(tx, { kind: "check-vat", payload: { companyId }, dedupeKey: `check-vat:bill:${orderId}:${round}` });
  const runAt = tx.now + LOOK_AGAIN_MS;
  enqueue(tx, { kind: "issue-bill", payload: { orderId }, runAt, dedupeKey: `issue-bill:${orderId}:${runAt}` });
}

function issue(tx: Context, { id: orderId }: Order, unproved: boolean): void {
  const issued = issueBill(tx, { orderId });
  if (!issued.ok) throw new Error(`bill of order ${orderId}: ${issued.refusal}`);
  if (!unproved) return;
  tx.db.update(vatWaits).set({ silentBillId: issued.value.billId }).where(eq(vatWaits.orderId, orderId)).run();
}
