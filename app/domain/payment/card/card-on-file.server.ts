import { and, desc, eq, isNull } from "drizzle-orm";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { holdCard } from "~/domain/account/company/hold-card.server";
import { actorId, type Context, type UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transactOrThrow } from "~/domain/shared/transact.server";
import type { CardAnswer, CardSource, PaymentGateway, Waiting } from "~/gateways/payments/payment-gateway";
import { payments as gatewayOf } from "~/gateways/payments/payments.server";
import { cardReturnUrl } from "~/gateways/payments/return-urls.server";
import { cardSetups, cardsOnFile } from "~db/schema";
import { cardMark } from "./card-mark";
import { customerOf } from "./payment-customer.server";

const CHECKS_MS = [30_000, 300_000, 1_800_000];

/** Registers a card with the provider; nothing is kept here yet. */
export async function registerCard(
  context: Context,
  { companyId, card, keep }: { companyId: string; card: CardSource; keep: boolean },
  gateway: PaymentGateway = gatewayOf(),
): Promise<CardAnswer> {
  const customer = await customerOf(context, gateway, companyId);
  return gateway.registerCard({ card, customer, keep, returnUrl: cardReturnUrl() });
}

/** Why a card does not replace the one on file: a colleague has put another one there since the page was shown. */
export const staleCard = (context: Context, companyId: string, seen: Seen) =>
  staleRefusal(seen, { card: cardMark(findHeldCard(context, companyId)) });

/** Puts a card on file for later charges; a bank that wants to hear from the person first makes it wait. */
export async function keepCard(
  context: Context<UserActor>,
  { companyId, card }: { companyId: string; card: CardSource },
  gateway: PaymentGateway = gatewayOf(),
): Promise<CardAnswer> {
  const answer = await registerCard(context, { companyId, card, keep: true }, gateway);
  if (answer.state === "saved") holdCard(context, { companyId, card: answer.card });
  if (answer.state === "waiting") rememberSetup(context, companyId, answer);
  return answer;
}

/** The provider's own page for a card, for browsers without our scripts. */
export async function openCardPage(
  context: Context<UserActor>,
  { companyId }: { companyId: string },
  gateway: PaymentGateway = gatewayOf(),
): Promise<void> {
  const customer = await customerOf(context, gateway, companyId);
  const key = `company_${companyId}.card-page.${newId(context.now)}`;
  const page = await gateway.openCardPage({
    customer,
    returnUrl: `${cardReturnUrl()}&back=1`,
    cancelUrl: cardReturnUrl(),
    key,
  });
  rememberSetup(context, companyId, page);
}

/** A card of a company for one order, kept afterwards when the person wants that. Returns its id. */
export function addOrderCard(
  context: Context,
  {
    companyId,
    card,
    keep,
  }: { companyId: string; card: Extract<CardAnswer, { state: "saved" }>["card"]; keep: boolean },
): string {
  const cardId = newId(context.now);
  const { reference, ...shown } = card;
  context.db
    .insert(cardsOnFile)
    .values({
      id: cardId,
      companyId,
      provider: gatewayOf().name,
      providerReference: reference,
      purpose: keep ? "orderThenFile" : "order",
      ...shown,
      createdAt: context.now,
      createdBy: actorId(context.actor),
    })
    .run();
  return cardId;
}

function rememberSetup(context: Context<UserActor>, companyId: string, { reference, url }: Waiting): void {
  transactOrThrow(context, (tx) => {
    const cardSetupId = newId(tx.now);
    tx.db
      .insert(cardSetups)
      .values({
        id: cardSetupId,
        companyId,
        provider: gatewayOf().name,
        providerReference: reference,
        actionUrl: url,
        createdAt: tx.now,
        createdBy: tx.actor.userId,
      })
      .onConflictDoNothing()
      .run();
    for (const after of CHECKS_MS) {
      enqueue(tx, { kind: "check-card", payload: { cardSetupId }, runAt: tx.now + after });
    }
    return ok();
  });
}

/** Asks how putting a card on file stands, and keeps it once; the outbox does so after an event or some time. */
export async function checkCardSetup(
  context: Context,
  { cardSetupId }: { cardSetupId: string },
  gateway: PaymentGateway = gatewayOf(),
): Promise<void> {
  const find = () => context.db.select().from(cardSetups).where(eq(cardSetups.id, cardSetupId)).get();
  const setup = find();
  if (!setup || setup.provider !== gateway.name || setup.cardId || setup.failedAt !== null) return;
  const answer = await gateway.readCard(setup.providerReference);
  if (answer.state === "waiting") return;
  transactOrThrow(context, (tx) => {
    const still = find();
    if (!still || still.cardId || still.failedAt !== null) return ok();
    const change = (values: Partial<typeof cardSetups.$inferSelect>) =>
      tx.db.update(cardSetups).set(values).where(eq(cardSetups.id, cardSetupId)).run();
    if (answer.state === "saved") {
      const { cardOnFileId } = holdCard(tx, { companyId: setup.companyId, card: answer.card });
      change({ cardId: cardOnFileId });
    } else {
      const { key, providerMessage } = answer.refusal;
      change({ failedAt: tx.now, failureKey: key, failureMessage: providerMessage });
    }
    return ok();
  });
}

/** The last card that a company began to enter on the provider's pages and that has not ended, or failed just now. */
export function findCardSetup({ db, now }: Pick<Context, "db" | "now">, companyId: string) {
  const own = and(eq(cardSetups.companyId, companyId), isNull(cardSetups.cardId));
  const last = db.select().from(cardSetups).where(own).orderBy(desc(cardSetups.createdAt)).limit(1).get();
  const fresh = last && now - (last.failedAt ?? last.createdAt) < 1_800_000;
  return fresh ? last : null;
}
