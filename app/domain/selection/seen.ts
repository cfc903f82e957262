/** Where an applicant stands on a page that somebody is looking at. */
export const STANDINGS = ["applied", "ready", "onList", "booked", "rejected"] as const;
export type Standing = (typeof STANDINGS)[number];

/** One word for where an applicant stands; page and command use the same. */
export function standingOf(facts: { booked: boolean; rejected: boolean; onList: boolean; ready: boolean }): Standing {
  if (facts.booked) return "booked";
  if (facts.rejected) return "rejected";
  if (facts.onList) return "onList";
  return facts.ready ? "ready" : "applied";
}

export type SeenRefusal = "meanwhileOnList" | "meanwhileReady" | "meanwhileApplied";

const meanwhile: Partial<Record<Standing, SeenRefusal>> = {
  onList: "meanwhileOnList",
  ready: "meanwhileReady",
  applied: "meanwhileApplied",
};

/**
 * Why an action that was decided on an older page does not happen: somebody else has moved the applicant meanwhile.
 * Booked and rejected have refusals of their own. Null when the page was right, or did not say what it showed.
 */
export function seenRefusal(seen: Standing | undefined, now: Standing): SeenRefusal | null {
  return seen === undefined || seen === now ? null : (meanwhile[now] ?? null);
}
