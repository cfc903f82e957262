import { programOf, runToEnd } from "./own-program.server";

/** Runs `npm run backup -- --nightly`. Rejects with its last words when something is missing. */
export async function copyInto(folder: string, program = programOf("backup")): Promise<void> {
  const { code, words } = await runToEnd(program, ["--nightly", "--to", folder]);
  if (code !== 0) throw new Error(words || `ended with ${code}`);
}
