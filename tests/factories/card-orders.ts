import { eq } from "drizzle-orm";
import { payByCard } from "~/domain/payment/card/pay-by-card.server";
import { enqueue } from "~/domain/shared/outbox.server";
import { setClock } from "~/gateways/clock.server";
import { deliverSandboxEvents } from "~/gateways/payments/sandbox-payments.server";
import { type cardsOnFile, payments } from "~db/schema";
import { checkoutOf } from "./orders";
import { makeCardOnFile } from "./rows";
import type { World } from "./world";

/** A company that pays its booking list by card: a test number's last four digits say what the card does. */
export function cardCheckout(world: World, last4 = "4242", given: Partial<typeof cardsOnFile.$inferInsert> = {}) {
  const checkout = checkoutOf(world);
  const { company, actor } = checkout.employer;
  deliverSandboxEvents((event, afterMs) =>
    enqueue(world, { kind: "sandbox-event", payload: { event }, runAt: world.now + afterMs }),
  );
  const card = makeCardOnFile(world, company.id, {
    providerReference: `sandbox_card_${last4}${String(Math.random()).slice(2, 18)}`,
    last4,
    ...given,
  });
  const draft = () => checkout.drafted({ choice: "visa" });
  const pay = (order: { id: string; totalCents: number }, by = actor, gateway?: Parameters<typeof payByCard>[2]) => {
    setClock(world.now);
    return payByCard(world.as(by), { orderId: order.id, expectedTotalCents: order.totalCents }, gateway);
  };
  const paymentsOf = (orderId: string) =>
    world.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt).all();
  const wait = (minutes: number) => {
    world.now += minutes * 60_000;
    setClock(world.now);
  };
  return { ...checkout, card, draft, pay, paymentsOf, wait };
}
