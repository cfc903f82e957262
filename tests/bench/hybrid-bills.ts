/** Makes the same electronic bill over and over, as the outbox does, and tells what it cost as one line of JSON. */
import { setTimeout } from "node:timers/promises";
import { eInvoiceOf } from "~/domain/bill/e-invoice/e-invoice";
import { createEInvoices } from "~/gateways/e-invoice/e-invoices.server";
import { i18nOf } from "~/i18n/language.server";
import { billContentOf, workRow } from "../factories/bill-contents";
import { pdfOf } from "../factories/pdf";

const invoice = eInvoiceOf(
  billContentOf({ service: Array.from({ length: 30 }, (_, index) => workRow(index + 1)) }),
  i18nOf("de").t,
);
const work = { invoice, pdf: pdfOf(2), title: "Rechnung", language: "de" as const };
const makers = createEInvoices({ idleMs: 500 });

async function timed(): Promise<number> {
  const start = performance.now();
  await makers.make(work);
  return performance.now() - start;
}

/** Of this process and its threads, after what can be collected is collected. */
function memoryMb(): number {
  global.gc?.();
  return process.memoryUsage().rss / 2 ** 20;
}

/** The first thread leaves code and buffers behind that every later one uses again. */
async function untilEnded(): Promise<number> {
  while (makers.isRunning()) await setTimeout(100);
  await setTimeout(1_000);
  return memoryMb();
}

const beforeMb = memoryMb();
const firstMs = await timed();
const others: number[] = [];
for (let count = 0; count < 9; count++) others.push(await timed());
const loadedMb = memoryMb();
const afterMb = await untilEnded();
const laterMs = others.sort((a, b) => a - b)[4] ?? 0;
console.log(JSON.stringify({ firstMs, laterMs, beforeMb, loadedMb, afterMb }));
