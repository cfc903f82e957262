/** What one search looks through, in the order in which it shows what it found. */
export const searchKinds = ["people", "companies", "events", "orders", "bills"] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface Found {
  id: string;
  title: string;
  detail: string;
  /** What its page is named by: its id, of a bill its number. */
  about: string;
}

/** More of a kind are found with more words, or in its own list. */
export const MOST_FOUND = 8;
