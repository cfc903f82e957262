import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { throwIfFault } from "~/gateways/faults.server";
import { limitConcurrency } from "~/gateways/turns/limit-concurrency";
import type { EInvoiceFiles, EInvoiceWork } from "./make-e-invoice.server";

type Answer = { files: EInvoiceFiles; fault?: undefined } | { files?: undefined; fault: string };

const IDLE_MS = 60_000;
const LIMIT_MS = 60_000;

/**
 * A thread that makes electronic bills, one after the other. It begins with the first and ends after a minute without
 * one, so that the memory of its library is used only while bills are made (EINV-21).
 */
export function createEInvoices({ idleMs = IDLE_MS, program = threadProgram() } = {}) {
  const inTurn = limitConcurrency(1);
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    if (thread) return thread;
    const started = new Worker(program.file, { execArgv: program.execArgv, stdout: false });
    started.unref();
    started.once("exit", () => {
      if (thread === started) thread = null;
    });
    thread = started;
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  }

  return {
    isRunning: () => thread !== null,
    end,
    /** Rejects when it cannot be made, takes longer than a minute, or the thread dies. */
    make: (work: EInvoiceWork): Promise<EInvoiceFiles> =>
      inTurn(async () => {
        throwIfFault("e-invoice.make");
        clearTimeout(idle);
        try {
          return await ask(start(), work);
        } catch (error) {
          await end();
          throw error;
        } finally {
          idle = setTimeout(() => void end(), idleMs).unref();
        }
      }),
  };
}

function ask(thread: Worker, work: EInvoiceWork): Promise<EInvoiceFiles> {
  return new Promise((done, failed) => {
    thread.ref();
    const overdue = setTimeout(() => finish(() => failed(new Error("an electronic bill took too long"))), LIMIT_MS);
    const finish = (then: () => void) => {
      clearTimeout(overdue);
      thread.off("message", onAnswer).off("error", onError).off("exit", onExit);
      thread.unref();
      then();
    };
    const onAnswer = ({ files, fault }: Answer) => finish(() => (files ? done(files) : failed(new Error(fault))));
    const onError = (error: Error) => finish(() => failed(error));
    const onExit = () => finish(() => failed(new Error("the thread that makes electronic bills ended")));
    thread.on("message", onAnswer).on("error", onError).on("exit", onExit);
    thread.postMessage(work);
  });
}

/** Beside the built server and its programs; where the product runs from its sources, the one that tests built, or the source. */
function threadProgram(): { file: string; execArgv: string[] } {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const { E_INVOICE_PROGRAM: ofTests } = process.env;
  if (ofTests) return { file: ofTests, execArgv: [] };
  if (import.meta.url.endsWith(".ts")) {
    return { file: at("../../../server/make-e-invoices.ts"), execArgv: ["--import", "tsx"] };
  }
  const places = ["../programs", ".", "..", "../../programs"].map((folder) => at(`${folder}/make-e-invoices.js`));
  const file = places.find((path) => existsSync(path));
  if (!file) throw new Error("there is no make-e-invoices.js beside the build");
  return { file, execArgv: [] };
}

let shared: ReturnType<typeof createEInvoices> | null = null;

/** Makes a bill as PDF with the bill's data inside, and both files of data. */
export function makeEInvoiceFiles(work: EInvoiceWork): Promise<EInvoiceFiles> {
  shared ??= createEInvoices();
  return shared.make(work);
}

/** For the end of the process. */
export const closeEInvoices = async (): Promise<void> => shared?.end();
