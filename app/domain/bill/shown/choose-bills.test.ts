import { expect, test } from "vitest";
import { chooseBills, chosenBy, owedSums } from "./choose-bills";

const bill = (transactionId: string, issueDay: string, given = {}) => ({
  transactionId,
  issueDay,
  orderNumber: `B-${transactionId}`,
  purchaseOrder: null,
  state: "paid" as const,
  openCents: 0,
  ...given,
});

const bills = [
  bill("2026-000004", "2026-12-01", { state: "open", openCents: 17_929 }),
  bill("2026-000003", "2026-11-30", { state: "overdue", openCents: 5_001, purchaseOrder: "PO Ärzteball" }),
  bill("2026-000002", "2026-11-03", { state: null }),
  bill("2025-000001", "2025-11-30"),
];
const shown = (query: string) =>
  chooseBills(bills, chosenBy(new URLSearchParams(query))).map(({ transactionId }) => transactionId.slice(-1));

test("[CREW-18] bills are shown by the month in which they were issued, or what is open or overdue of them", () => {
  expect(shown("show=2026-11")).toEqual(["3", "2"]);
  expect(shown("show=2026-10")).toEqual([]);
  expect(shown("show=open")).toEqual(["4", "3"]);
  expect(shown("show=overdue")).toEqual(["3"]);
  expect(shown("show=2026-11&find=aerzte")).toEqual(["3"]);
  expect(shown("find=B-2026")).toEqual(["4", "3", "2"]);
});

test("[CREW-18] a month that is none shows all", () => {
  for (const show of ["", "2026-13", "2026-00", "2026-1", "all", "2026-11-01"])
    expect(shown(`show=${show}`), show).toEqual(["4", "3", "2", "1"]);
});

test("[CREW-18] what is open counts to the cent, and what is overdue of it", () => {
  expect(owedSums(bills)).toEqual({ openCents: 22_930, overdueCents: 5_001 });
  expect(owedSums([])).toEqual({ openCents: 0, overdueCents: 0 });
});
