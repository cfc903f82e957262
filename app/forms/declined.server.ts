import type { TFunction } from "i18next";
import { translateMessage } from "~/i18n/translate-message";
import type { Declined } from "~/ui/card/card-view";

type CardName = { brand: string; last4: string };

/** "Mastercard •••• 4444". */
export function cardName(t: TFunction, { brand, last4 }: CardName): string {
  const named = t(`payment:method.${brand}`, { defaultValue: t("payment:payment.card") });
  return `${named} •••• ${last4}`;
}

/** Why a card was not taken, as it is shown (DESK-06). */
export const declinedOf = (t: TFunction, { key, card }: { key: string; card?: CardName | null }): Declined => ({
  key,
  message: translateMessage(t, key),
  card: card ? cardName(t, card) : null,
});
