import { readFileSync, statSync } from "node:fs";
import { config } from "~/config/config.server";

let fixedInstant: number | null = null;

/** Lets the demo story happen in its own past, or with null returns to the present. Nothing else moves the clock. */
export function setClock(storyInstant: number | null): void {
  fixedInstant = storyInstant;
}

/** The present instant, UTC ms. In test mode it is what TEST_CLOCK_FILE says. */
export function now(): number {
  if (fixedInstant !== null) return fixedInstant;
  const { testClockFile } = config();
  // Read each time: two changes within one tick of the file system's clock bear the same time of change.
  return testClockFile ? parseInstant(readFileSync(testClockFile, "utf8")) : Date.now();
}

/**
 * The instant by which a pause ends and a lease runs out, UTC ms: the present one. In test mode, where the present stands
 * still, the time since it was set is added, so that what failed is tried again.
 */
export function instantOfWaiting(): number {
  const { testClockFile } = config();
  if (fixedInstant !== null || !testClockFile) return now();
  return now() + Math.max(0, Date.now() - Math.ceil(statSync(testClockFile).mtimeMs));
}

function parseInstant(text: string): number {
  const ms = Date.parse(text.trim());
  if (Number.isNaN(ms)) throw new Error(`TEST_CLOCK_FILE must hold an ISO instant, not "${text.trim()}"`);
  return ms;
}
