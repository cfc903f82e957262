import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { closeDatabase } from "~/database/db.server";

/** An operator's program, run by its tests in their own process, on their DATA_DIR: how it ends, and what it has said. */
export function withProgram(name: string, load: () => Promise<unknown>) {
  const said: string[] = [];
  const { argv } = process;
  beforeEach(() => {
    said.length = 0;
    for (const way of ["log", "error"] as const)
      vi.spyOn(console, way).mockImplementation((line) => void said.push(line));
  });
  afterEach(() => {
    process.argv = argv;
    process.exitCode = undefined;
    vi.restoreAllMocks();
  });
  afterAll(closeDatabase);

  async function run(...flags: string[]) {
    // The program runs when it is loaded.
    vi.resetModules();
    process.argv = ["node", name, ...flags];
    await load();
    return process.exitCode;
  }
  return { said, run };
}
