/** Public pages that are kept in memory, each with the query keys that its content depends on. */
const pages: Record<string, string[]> = {
  "": ["modal", "role"],
  "/imprint": [],
  "/terms-and-conditions": [],
  "/privacy": [],
};

/** Each page in German and in English. */
export const publicPages: Record<string, string[]> = Object.fromEntries(
  Object.entries(pages).flatMap(([path, keys]) => [
    [path || "/", keys],
    [`/en${path}`, keys],
  ]),
);
