/** Public pages that are kept in memory, each with the query keys that its content depends on. */
export const publicPages: Record<string, string[]> = {
  "/": ["modal", "role"],
  "/en": ["modal", "role"],
};
