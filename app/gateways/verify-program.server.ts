import { programOf, runToEnd } from "./own-program.server";

/** Runs `npm run verify`: the first thing that is broken, or null. Rejects when it could not be run. */
export async function verifyAll(program = programOf("verify")): Promise<string | null> {
  const { code, words } = await runToEnd(program);
  return code === 0 ? null : words.split("\n")[0] || `ended with ${code}`;
}
