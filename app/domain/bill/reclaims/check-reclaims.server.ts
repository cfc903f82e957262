import { eq, or } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import type { PaymentGateway, ProviderReclaim } from "~/gateways/payments/payment-gateway";
import { payments as gatewayOf } from "~/gateways/payments/payments.server";
import { orders, payments, reclaims, refunds } from "~db/schema";

type Payment = typeof payments.$inferSelect;

/**
 * Asks the provider what went back of a payment and keeps what was not asked for by us, as it stands now, so that events
 * may come late, repeated and in any order (CASE-13). What is new or stands otherwise waits for the agency, which is
 * mailed once of each; the bill stays as it is. Rejects when the provider cannot be reached; the outbox asks again.
 */
export async function checkReclaims(context: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = context.db.select().from(payments).where(eq(payments.id, paymentId)).get();
  const gateway: PaymentGateway = gatewayOf();
  // What was reserved and let go of comes as a refund as well.
  if (!payment?.providerReference || payment.authorisedAt === null || payment.releasedAt !== null) return;
  if (payment.provider !== gateway.name) return;
  const found = await gateway.listReclaims(payment.providerReference);
  transactOrThrow(context, (tx) => {
    for (const reclaim of found) if (!isOurs(tx, reclaim)) keep(tx, payment, reclaim);
    return ok();
  });
}

const isOurs = ({ db }: Context, { reference, refundId }: ProviderReclaim): boolean =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(or(eq(refunds.id, refundId ?? ""), eq(refunds.providerReference, reference)))
    .get() !== undefined;

/** All that was paid stands for a sum that is not known in euros yet. */
function keep(
  tx: Context,
  { id: paymentId, orderId, amountCents: paidCents }: Payment,
  reclaim: ProviderReclaim,
): void {
  const { reference: id, kind, state } = reclaim;
  const amountCents = reclaim.amountCents ?? paidCents;
  const known = tx.db.select().from(reclaims).where(eq(reclaims.id, id)).get();
  if (known?.state === state && known.amountCents === amountCents) return;
  // What never left has nothing to tell.
  if (!known && state === "back") return;
  const now = { state, amountCents, changedAt: tx.now, closedAt: state === "back" ? tx.now : null, closedBy: null };
  tx.db
    .insert(reclaims)
    .values({ id, orderId, paymentId, kind, foundAt: tx.now, ...now })
    .onConflictDoUpdate({ target: reclaims.id, set: now })
    .run();
  const order = tx.db.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, orderId)).get();
  recordAudit(tx, {
    action: "payment.reclaimed",
    objectType: "order",
    objectId: orderId,
    companyId: order?.companyId ?? null,
    data: { reclaimId: id, kind, state, amountCents },
  });
  const { agencyEmail, agencyName } = readSettings(tx);
  enqueue(tx, {
    kind: "mail",
    payload: {
      template: "reclaimed",
      reader: { email: agencyEmail, name: agencyName, language: "de" },
      data: { reclaimId: id },
    },
    dedupeKey: `reclaimed:${id}:${state}`,
  });
}
