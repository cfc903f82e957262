import { parentPort } from "node:worker_threads";
import { type EInvoiceWork, makeEInvoice } from "../app/gateways/e-invoice/make-e-invoice.server";

/** Makes electronic bills in a thread of its own, whose memory goes with it: docs/decisions/0101-bills-are-e-invoices.md. */
parentPort?.on("message", async (work: EInvoiceWork) => {
  try {
    parentPort?.postMessage({ files: await makeEInvoice(work) });
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
