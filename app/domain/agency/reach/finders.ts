import type { Finder } from "~db/schema";

/** Where visits come from, in the order of lists; from our own pages comes what begins, and no visit. */
export const finders = [
  "google",
  "bing",
  "duckduckgo",
  "ecosia",
  "indeed",
  "other",
  "direct",
] as const satisfies readonly Exclude<Finder, "own">[];
