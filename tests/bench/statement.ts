/**
 * A camt.053 with 5,000 entries, read and matched against 2,000 open bills (goals: 1.5 s, 64 MB).
 * `npx tsx --expose-gc tests/bench/statement.ts`; BENCH_ENTRIES is the number of entries.
 */
import { type MatchBill, proposalsOf } from "~/domain/bill/bank/match-rules";
import { readCamt } from "~/domain/bill/bank/read-camt";
import { camtOf } from "../factories/camt";

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 5_000);
const BILLS = 2_000;
const ROUNDS = 7;

const bills: MatchBill[] = Array.from({ length: BILLS }, (_, n) => ({
  orderId: `o${n}`,
  billNumber: `2026-${String(n + 1).padStart(6, "0")}`,
  orderNumber: `B-2026-${String(n + 1).padStart(6, "0")}`,
  companyId: `c${n % 400}`,
  names: [`Veranstalter${n % 400} Gartenbau GmbH`],
  openCents: 10_000 + n,
}));
const bytes = camtOf(
  Array.from({ length: ENTRIES }, (_, n) => ({
    cents: 10_000 + (n % BILLS),
    text: n % 3 === 0 ? `RE 2026-${String((n % BILLS) + 1).padStart(6, "0")} danke` : "Rechnung vom letzten Monat",
    name: `VERANSTALTER${n % 500} GARTENBAU GMBH`,
    reference: `R${n}`,
  })),
);

const memoryMb = () => process.memoryUsage().rss / 1_048_576;

function readAndMatch(): number {
  const [statement] = readCamt(bytes) ?? [];
  if (!statement) throw new Error("the statement cannot be read");
  const entries = statement.entries.map((entry, index) => ({ ...entry, id: String(index) }));
  return [...proposalsOf(entries, bills, []).values()].filter(({ certainty }) => certainty === "sure").length;
}

globalThis.gc?.();
const before = memoryMb();
const times: number[] = [];
let most = before;
for (let round = 0; round < ROUNDS; round++) {
  const begun = process.cpuUsage();
  readAndMatch();
  const { user, system } = process.cpuUsage(begun);
  times.push((user + system) / 1000);
  most = Math.max(most, memoryMb());
  globalThis.gc?.();
}
const [first = 0] = times;
const median = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
console.log(
  `${ENTRIES.toLocaleString("en")} entries, ${(bytes.length / 1_048_576).toFixed(1)} MB: first ${first.toFixed(0)} ms, median ${median.toFixed(0)} ms of processor, ${(most - before).toFixed(0)} MB more`,
);
