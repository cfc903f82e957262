/** Prints the same bill over and over, as the outbox does, and tells what it cost as one line of JSON. */
import { readdirSync, readFileSync } from "node:fs";
import { billHtml, billStyles, billTitle } from "~/domain/bill/bill-document";
import { closePdf, renderPdf } from "~/gateways/pdf.server";
import { i18nOf } from "~/i18n/language.server";
import { billOfTwoPages as content } from "../support/documents/bill-of-two-pages";

const total = Number(process.env.BENCH_DOCUMENTS ?? 1_000);
const { t } = i18nOf("de");

const print = () =>
  renderPdf({ html: billHtml(content, t), lang: "de", title: billTitle(content, t), styles: billStyles, footer: "x" });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Memory of this process and all its children in kB; what they share is counted once. */
function memoryKb(): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // It ended while the list was read.
    }
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isOurs).reduce((sum, pid) => sum + pssOf(pid), 0);
}

function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const cold = await timed(print);
const warm: number[] = [];
for (let n = 0; n < 15; n++) warm.push(await timed(print));

const memory: Record<"first" | "last", number[]> = { first: [], last: [] };
let printed = 16;
const begun = performance.now();
const before = printed;
async function printOn(): Promise<void> {
  while (printed < total) {
    printed += 1;
    const number = printed;
    await print();
    if (number % 4 !== 0) continue;
    if (number > 80 && number <= 120) memory.first.push(memoryKb());
    if (number > total - 40) memory.last.push(memoryKb());
  }
}
await Promise.all([printOn(), printOn()]);
const seconds = (performance.now() - begun) / 1_000;
await closePdf();
console.log(
  JSON.stringify({
    coldMs: cold,
    warmMs: median(warm),
    perSecond: (total - before) / seconds,
    documents: total,
    firstKb: median(memory.first),
    lastKb: median(memory.last),
  }),
);
