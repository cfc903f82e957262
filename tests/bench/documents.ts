import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { alias } from "../../vite.alias.ts";

export interface Documents {
  coldMs: number;
  warmMs: number;
  perSecond: number;
  documents: number;
  firstKb: number;
  lastKb: number;
}

/** P6: a bill of two pages, printed by the product's own code in a process of its own. */
export async function printDocuments(): Promise<Documents> {
  const folder = resolve(".tmp/bench/documents");
  await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias },
    build: {
      ssr: resolve("tests/bench/print-bills.ts"),
      outDir: folder,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "print-bills.mjs" } },
    },
  });
  const printing = spawnSync(process.execPath, [join(folder, "print-bills.mjs")], {
    encoding: "utf8",
    env: { ...process.env, TAGWERK_MODE: "test", BASE_URL: "http://localhost:3000" },
  });
  rmSync(folder, { recursive: true, force: true });
  if (printing.status !== 0) throw new Error(printing.stderr);
  return JSON.parse(printing.stdout.trim().split("\n").at(-1) ?? "");
}
