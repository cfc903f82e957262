/** The entry of the log that says who looked. */
export const NUMBERS_SHOWN = "numbers.shown";

/** So long numbers stay in clear for who asked for them (PRIV-14). */
export const SHOWN_MS = 60_000;
