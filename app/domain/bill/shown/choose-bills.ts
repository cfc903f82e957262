import { fold } from "~/i18n/word-search";
import { sumCents } from "../../shared/money";
import type { MoneyState } from "../correction-rules";

export const BILL_STATES = ["open", "overdue"] as const;
type Owed = { state: MoneyState | null; openCents: number };
type Bill = Owed & {
  transactionId: string;
  orderNumber: string | null;
  purchaseOrder: string | null;
  issueDay: string;
};

export interface Chosen {
  /** The month in which they were issued (YYYY-MM), what is open or overdue of them, or "" for all. */
  show: string;
  find: string;
}

export const isBillMonth = (show: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(show);

/** Which bills an address asks for. */
export function chosenBy(query: URLSearchParams): Chosen {
  const show = query.get("show") ?? "";
  const known = isBillMonth(show) || BILL_STATES.some((state) => state === show);
  return { show: known ? show : "", find: (query.get("find") ?? "").trim().slice(0, 60) };
}

/** Of these the bills of a month or state (CREW-18) whose number or order number, ours or the company's own, holds what is looked for (EINV-05). */
export function chooseBills<B extends Bill>(bills: readonly B[], { show, find }: Chosen): B[] {
  const holds = (text: string | null) => fold(text ?? "").includes(fold(find));
  return bills.filter(
    ({ transactionId, orderNumber, purchaseOrder, issueDay, state, openCents }) =>
      (show === "open" ? openCents > 0 : show === "overdue" ? state === show : issueDay.startsWith(show)) &&
      [transactionId, orderNumber, purchaseOrder].some(holds),
  );
}

/** What is billed and not paid, with VAT, and how much of it is overdue. */
export function owedSums(bills: readonly Owed[]): { openCents: number; overdueCents: number } {
  const sumOf = (some: readonly Owed[]) => sumCents(some.map(({ openCents }) => openCents));
  return { openCents: sumOf(bills), overdueCents: sumOf(bills.filter(({ state }) => state === "overdue")) };
}
