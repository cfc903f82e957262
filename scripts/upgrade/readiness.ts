import { setTimeout as pause } from "node:timers/promises";

const EVERY_MS = 250;
const ANSWER_MS = 2_000;

export interface Readiness {
  version: string;
  /** The booleans of `/readyz`, by their names. */
  checks: Record<string, boolean>;
}

/** What the server on this machine says of itself, or null where it does not answer in time. */
export async function askReadiness(origin: string): Promise<Readiness | null> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const said: Record<string, unknown> = await answer.json();
    const checks = Object.entries(said).filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean");
    return { version: String(said.version), checks: Object.fromEntries(checks) };
  } catch {
    return null;
  }
}

/** Why what answers is not that version, as ready as before, in a part of a sentence; null when it is. */
function unready(now: Readiness | null, version: string, before: Readiness["checks"]): string | null {
  if (!now) return "does not answer";
  if (now.version !== version) return `is not there, ${now.version} answers`;
  const lost = Object.keys(before).filter((name) => before[name] && !now.checks[name]);
  return lost.length === 0 ? null : `is not ready: ${lost.join(", ")}`;
}

/** Waits until a version answers and is all that the one before was; null then, else what is wrong when the time is over. */
export async function waitUntilReady(
  origin: string,
  version: string,
  before: Readiness["checks"],
  withinMs: number,
): Promise<string | null> {
  const until = performance.now() + withinMs;
  for (;;) {
    const fault = unready(await askReadiness(origin), version, before);
    if (fault === null || performance.now() >= until) return fault;
    await pause(EVERY_MS);
  }
}
