import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

declare global {
  var tagwerkDataDir: string | undefined;
}

function make(): string {
  const folder = mkdtempSync(join(tmpdir(), "tagwerk-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

globalThis.tagwerkDataDir ??= make();

/** Where the product of this process keeps its files: one folder, because the configuration is read once. */
export const dataDir = globalThis.tagwerkDataDir;
