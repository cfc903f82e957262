import { mkdirSync, rmSync } from "node:fs";
import { setClock } from "~/gateways/clock.server";
import { deliverSandboxEvents } from "~/gateways/payments/sandbox-payments.server";
import { dataDir } from "./data-dir";

process.env.DATA_DIR = dataDir;

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
