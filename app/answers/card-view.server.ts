import type { TFunction } from "i18next";
import { config } from "~/config/config.server";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import type { Context } from "~/domain/shared/context";
import { throwIfFault } from "~/gateways/faults.server";
import { cardName } from "~/i18n/payment-texts";
import { translateMessage } from "~/i18n/translate-message";
import { logger } from "~/logs/logger.server";
import type { CardEntryView, CardName, CardView, Declined } from "~/ui/card/card-view";

/** Where a card is typed: into our fields in the sandbox, into Stripe's otherwise, never into ours (D-22, D-87). */
export function cardEntryView(): CardEntryView {
  const { stripe } = config();
  return stripe ? { way: "provider", publishableKey: stripe.publishableKey } : { way: "fields" };
}

/** A card that cannot be fetched is shown as none (PAY-35). */
export function heldCardView(context: Context, companyId: string): CardView | null {
  try {
    throwIfFault("card.load");
    const card = findHeldCard(context, companyId);
    return card && { brand: card.brand, last4: card.last4, expMonth: card.expMonth, expYear: card.expYear };
  } catch (error) {
    logger.error({ error }, "card on file was not fetched");
    return null;
  }
}

/** Why a card was not taken, as it is shown (DESK-06). */
export const declinedOf = (t: TFunction, { key, card }: { key: string; card?: CardName | null }): Declined => ({
  key,
  message: translateMessage(t, key),
  card: card ? cardName(t, card) : null,
});
