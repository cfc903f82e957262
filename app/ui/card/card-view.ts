/** A card on file as it may be shown (PAY-34). */
export type CardView = { brand: string; last4: string; expMonth: number; expYear: number };

/** Where a card is typed. The publishable key is made to be seen. */
export type CardEntryView = { way: "fields" } | { way: "provider"; publishableKey: string };

export type CardName = Pick<CardView, "brand" | "last4">;

/** "08/2029". */
export function cardExpires({ expMonth, expYear }: Pick<CardView, "expMonth" | "expYear">): string {
  return `${String(expMonth).padStart(2, "0")}/${expYear}`;
}

/** Why a card was not taken, in our words (DESK-06), and which one, as "Mastercard •••• 4444"; null when nobody knows. */
export type Declined = { key: string; message: string; card: string | null };
