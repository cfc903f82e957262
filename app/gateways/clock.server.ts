import { readFileSync, statSync } from "node:fs";
import { config } from "~/config.server";

let readAt = -1;
let instant = 0;

let told: number | null = null;

/** Lets the demo story happen in its own past, or with null returns to the present. Nothing else moves the clock. */
export function tellTime(storyInstant: number | null): void {
  told = storyInstant;
}

/** The present instant, UTC ms. In test mode it is what TEST_CLOCK_FILE says, read again whenever that file changes. */
export function now(): number {
  if (told !== null) return told;
  const { testClockFile } = config();
  if (!testClockFile) return Date.now();
  const { mtimeMs } = statSync(testClockFile);
  if (mtimeMs !== readAt) {
    instant = parseInstant(readFileSync(testClockFile, "utf8"));
    readAt = mtimeMs;
  }
  return instant;
}

function parseInstant(text: string): number {
  const ms = Date.parse(text.trim());
  if (Number.isNaN(ms)) throw new Error(`TEST_CLOCK_FILE must hold an ISO instant, not "${text.trim()}"`);
  return ms;
}
