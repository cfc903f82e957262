import { billNumber } from "../rules";
import { numbersIn, wordsIn } from "./match-words";

/** An invoice that a transfer may be for; one that is paid stays in reach of its number. */
export interface MatchBill {
  orderId: string;
  billNumber: string;
  orderNumber: string;
  companyId: string;
  names: string[];
  openCents: number;
}

export interface MatchPayout {
  month: string;
  sumCents: number;
}

export interface MatchEntry {
  id: string;
  amountCents: number;
  counterparty: string;
  text: string;
}

/** Why an entry is thought to be for these bills or this month. */
export type Because =
  | "numberAndAmount"
  | "numbersAndSum"
  | "number"
  | "paidBefore"
  | "amountAndName"
  | "sumAndName"
  | "payout";

export type Proposal =
  | { certainty: "sure" | "likely"; because: Because; orderIds: string[]; month?: undefined }
  | { certainty: "sure" | "likely"; because: Because; month: string; orderIds?: undefined }
  | { certainty: "none"; orderIds?: undefined; month?: undefined };

const NONE: Proposal = { certainty: "none" };
/** Of a company with more open bills no sums are tried. */
const MOST_SUMMED = 10;
/** A word that more companies have in their names says nothing. */
const MOST_ALIKE = 20;

/** What each entry may be for (EINV-16). One after the other: what a sure one pays is no longer open for the next. */
export function proposalsOf(entries: MatchEntry[], bills: MatchBill[], payouts: MatchPayout[]): Map<string, Proposal> {
  const book = bookOf(bills);
  const proposals = new Map<string, Proposal>();
  for (const entry of entries) {
    const proposal = entry.amountCents < 0 ? payoutFor(entry, payouts) : billsFor(entry, book);
    proposals.set(entry.id, proposal);
    if (proposal.certainty === "sure" && proposal.orderIds) for (const id of proposal.orderIds) book.open.set(id, 0);
  }
  return proposals;
}

type Book = ReturnType<typeof bookOf>;

function bookOf(bills: MatchBill[]) {
  const byNumber = new Map(
    bills.flatMap(
      (bill) =>
        [
          [bill.billNumber, bill],
          [bill.orderNumber, bill],
        ] as const,
    ),
  );
  const open = new Map(bills.map(({ orderId, openCents }) => [orderId, openCents]));
  const byAmount = grouped(bills, ({ openCents }) => openCents);
  const byCompany = grouped(bills, ({ companyId }) => companyId);
  const byWord = new Map<string, Set<string>>();
  for (const { companyId, names } of bills)
    for (const word of names.flatMap(wordsIn)) byWord.set(word, (byWord.get(word) ?? new Set()).add(companyId));
  return { byNumber, byAmount, byCompany, byWord, open };
}

function grouped<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function billsFor(entry: MatchEntry, book: Book): Proposal {
  const numbers = numbersIn(entry.text, billNumber);
  const openOf = (bills: MatchBill[]) => bills.reduce((sum, { orderId }) => sum + (book.open.get(orderId) ?? 0), 0);
  const found = (names: string[]) => [...new Set(names.flatMap((name) => book.byNumber.get(name) ?? []))];
  const named = found(numbers.whole);
  if (named.length > 0) {
    const openCents = openOf(named);
    const orderIds = named.map(({ orderId }) => orderId);
    const each = named.every(({ orderId }) => (book.open.get(orderId) ?? 0) > 0);
    if (each && openCents === entry.amountCents)
      return { certainty: "sure", because: named.length > 1 ? "numbersAndSum" : "numberAndAmount", orderIds };
    return { certainty: "likely", because: openCents === 0 ? "paidBefore" : "number", orderIds };
  }
  const short = found(numbers.short).filter(({ orderId }) => book.open.get(orderId) === entry.amountCents);
  if (short[0]) return { certainty: "likely", because: "numberAndAmount", orderIds: [short[0].orderId] };
  return byName(entry, book);
}

/** Without a number: the amount of one bill, or of several of a company, from somebody with a similar name. */
function byName(entry: MatchEntry, book: Book): Proposal {
  const named = wordsIn(entry.counterparty).map((word) => book.byWord.get(word) ?? new Set<string>());
  const similar = new Set(named.filter(({ size }) => size <= MOST_ALIKE).flatMap((companies) => [...companies]));
  if (similar.size === 0) return NONE;
  const one = (book.byAmount.get(entry.amountCents) ?? []).find(
    ({ companyId, orderId }) => similar.has(companyId) && book.open.get(orderId) === entry.amountCents,
  );
  if (one) return { certainty: "likely", because: "amountAndName", orderIds: [one.orderId] };
  for (const companyId of similar) {
    const open = (book.byCompany.get(companyId) ?? []).filter(({ orderId }) => (book.open.get(orderId) ?? 0) > 0);
    const orderIds = open.length > 1 && open.length <= MOST_SUMMED ? summing(open, entry.amountCents) : null;
    if (orderIds) return { certainty: "likely", because: "sumAndName", orderIds };
  }
  return NONE;
}

/** The most of these bills whose open amounts make the sum, or null. */
function summing(bills: MatchBill[], sumCents: number): string[] | null {
  for (let chosen = 2 ** bills.length - 1; chosen > 0; chosen--) {
    const some = bills.filter((_, index) => (chosen >> index) & 1);
    if (some.reduce((sum, { openCents }) => sum + openCents, 0) === sumCents) return some.map(({ orderId }) => orderId);
  }
  return null;
}

/** A payment file went out: its sum, and its month in the text. */
function payoutFor({ amountCents, text }: MatchEntry, payouts: MatchPayout[]): Proposal {
  const fitting = payouts.filter(({ sumCents }) => sumCents === -amountCents);
  const named = fitting.find(({ month }) => text.includes(month));
  if (named) return { certainty: "sure", because: "payout", month: named.month };
  return fitting[0] ? { certainty: "likely", because: "payout", month: fitting[0].month } : NONE;
}
