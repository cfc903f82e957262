import { createHash } from "node:crypto";

/** One entry as the bank tells it; out goes what is below 0. */
export interface StatementEntry {
  /** YYYY-MM-DD. */
  bookedOn: string;
  amountCents: number;
  counterparty: string;
  text: string;
  /** The bank's own name for it. */
  reference: string | null;
}

export interface Statement {
  /** The IBAN of the agency's own account. */
  account: string;
  number: string | null;
  /** Null for a CSV, which knows none. */
  balances: { openingCents: number; closingCents: number } | null;
  entries: StatementEntry[];
}

export const STATEMENT_BYTES = 10 * 1024 * 1024;
export const UNPACKED_BYTES = 64 * 1024 * 1024;
export const MOST_ENTRIES = 20_000;

export const sumOf = ({ entries }: Statement): number => entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whether opening and entries make the closing balance. */
export const addsUp = (statement: Statement): boolean =>
  statement.balances === null || statement.balances.openingCents + sumOf(statement) === statement.balances.closingCents;

/**
 * What an entry is known by, whichever statements name it: account and bank reference, else account, day, amount,
 * counterparty and text. The amount goes with a reference too, since banks give one to all parts of a batch. Entries that
 * are alike in all of this are told apart by how many of them stand before in their statement.
 */
export function fingerprintsOf({ account, entries }: Statement): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ bookedOn, amountCents, counterparty, text, reference }) => {
    const known = reference ? [reference, amountCents] : [bookedOn, amountCents, counterparty, text];
    const key = JSON.stringify([account, ...known]);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return createHash("sha256").update(`${key}${before}`).digest("hex");
  });
}

/** One line, without the spaces that banks fill up with. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
