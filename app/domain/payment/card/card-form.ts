import { cardExpiryRefusal, cardNumberRefusal, securityCodeRefusal } from "~/domain/payment/rules";
import { refusalsOf, textRefusal } from "~/domain/shared/refusals";
import type { FieldRefusal } from "~/domain/shared/result";

/** A card as it is typed; it goes to the provider and is kept nowhere (D-22). */
export type TypedCard = {
  cardName: string;
  cardNumber: string;
  /** MM/YY, MM/YYYY or 01/MM/YYYY. */
  validThrough: string;
  securityCode: string;
};

/** A card as it was typed, trimmed; nothing is checked yet. */
export function readCard(form: { get(name: string): unknown }): TypedCard {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    cardName: text("cardName"),
    cardNumber: text("cardNumber"),
    validThrough: text("validThrough"),
    securityCode: text("securityCode"),
  };
}

/** "12/28", or "01/12/2028" as programs send it (PROF-34), as YYYY-MM; what is no month stays as it is and is refused. */
function monthOf(validThrough: string): string {
  const [, month, year] = /^(?:01\/)?(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})$/.exec(validThrough) ?? [];
  return month && year ? `20${year}-${month.padStart(2, "0")}` : validThrough;
}

/** Everything wrong with a typed card (PROF-32, PROF-33, PAY-39). Today as YYYY-MM-DD. */
export function cardRefusals(card: TypedCard, today: string): FieldRefusal[] {
  return refusalsOf({
    cardName: textRefusal(card.cardName, 100),
    cardNumber: cardNumberRefusal(card.cardNumber),
    validThrough: cardExpiryRefusal(monthOf(card.validThrough), today),
    securityCode: securityCodeRefusal(card.securityCode),
  });
}

/** The card in the form that the payment gateway takes. */
export function cardEntryOf({ cardName, cardNumber, validThrough, securityCode }: TypedCard) {
  const [expYear = 0, expMonth = 0] = monthOf(validThrough).split("-").map(Number);
  return { name: cardName, number: cardNumber.replace(/\s/g, ""), cvc: securityCode, expMonth, expYear };
}
