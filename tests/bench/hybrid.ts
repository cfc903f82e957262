import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildProgram } from "../support/programs/build-program";

interface HybridBills {
  firstMs: number;
  laterMs: number;
  beforeMb: number;
  loadedMb: number;
  afterMb: number;
}

/** Ten electronic bills by the product's own code and thread, in a process of its own (EINV-21). */
export async function makeHybridBills(): Promise<HybridBills> {
  const folder = ".tmp/bench/hybrid";
  const making = await buildProgram("tests/bench/hybrid-bills.ts", join(folder, "bills"));
  await buildProgram("server/make-e-invoices.ts", join(folder, "thread"), "make-e-invoices.js");
  const env = {
    ...process.env,
    TAGWERK_MODE: "test",
    BASE_URL: "http://localhost:3000",
    E_INVOICE_PROGRAM: join(process.cwd(), folder, "thread", "make-e-invoices.js"),
  };
  const made = spawnSync(process.execPath, ["--expose-gc", making], { encoding: "utf8", env });
  rmSync(folder, { recursive: true, force: true });
  if (made.status !== 0) throw new Error(made.stderr);
  return JSON.parse(made.stdout.trim().split("\n").at(-1) ?? "");
}
