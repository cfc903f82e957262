import type { Context } from "../../shared/context";
import { sumCents } from "../../shared/money";
import { listOpenItems } from "./open-items.queries.server";

/** What is open at the end of a day, and what of it is late, with VAT: the sums of the list of open items. */
export function openSums(reader: Pick<Context, "db">, on: string): { openCents: number; overdueCents: number } {
  const items = listOpenItems(reader, on);
  const late = items.filter(({ daysLate }) => daysLate > 0);
  return {
    openCents: sumCents(items.map(({ openCents }) => openCents)),
    overdueCents: sumCents(late.map(({ openCents }) => openCents)),
  };
}
