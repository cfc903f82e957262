/** The instant of the tests. Friday 2026-11-20, 10:00 in Vienna. */
export const startOfWorld = Date.UTC(2026, 10, 20, 9, 0);
