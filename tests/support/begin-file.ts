import { mkdirSync, rmSync } from "node:fs";
import fc from "fast-check";
import { setClock } from "~/gateways/clock.server";
import { deliverSandboxEvents } from "~/gateways/payments/sandbox-payments.server";
import { dataDir } from "./data-dir";

process.env.DATA_DIR = dataDir;

// Each run draws the same; the drills draw anew and print the number that draws it again.
const drawn = process.env.DRILLS === "full" && Number(process.env.DRILLS_SEED);
fc.configureGlobal({ seed: drawn || 20_261_127 });

/** Each file of tests begins at the real time, without files of another one, with nothing counted and nobody told. */
setClock(null);
deliverSandboxEvents(() => {});
if (globalThis.tagwerkLimits) {
  clearInterval(globalThis.tagwerkLimits.sweep);
  globalThis.tagwerkLimits.file.close();
}
globalThis.tagwerkLimits = undefined;
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir);
