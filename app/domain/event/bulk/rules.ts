/** So long the server takes back what was published together (BULK-08); the table says the same. */
export const UNDO_MS = 60_000;

/** More templates than these are no choice any more (BULK-03). */
export const MAX_TEMPLATES = 12;
