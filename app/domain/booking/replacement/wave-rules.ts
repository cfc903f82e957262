const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export interface Wave {
  /** How many people are asked at once. */
  size: number;
  /** How long the next ones are waited with. */
  pauseMs: number;
}

/** How many people are asked, and how long is waited for them, so long before the start (SUBS-14). */
export function waveFor(msToStart: number): Wave {
  if (msToStart > 72 * HOUR_MS) return { size: 5, pauseMs: 4 * HOUR_MS };
  if (msToStart >= 24 * HOUR_MS) return { size: 5, pauseMs: HOUR_MS };
  if (msToStart >= 3 * HOUR_MS) return { size: 10, pauseMs: 20 * MINUTE_MS };
  return { size: 20, pauseMs: 10 * MINUTE_MS };
}
