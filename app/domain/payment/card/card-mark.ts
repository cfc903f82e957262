/** A card in one word, to tell it from another; empty for none. */
export const cardMark = (card: { brand: string; last4: string } | null) => (card ? `${card.brand} ${card.last4}` : "");
