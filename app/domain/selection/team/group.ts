/**
 * A group: the positions of a job with the same place, times and price, as addresses name it. The end and the price are
 * there because a job may have two groups that begin together.
 */
export type GroupKey = { jobId: string; startsAt: number; jobPlace: string; endsAt?: number; totalCents?: number };

/** The group that an address names; null when it names none. */
export function readGroupKey(jobId: string, query: URLSearchParams): GroupKey | null {
  const instant = (name: string) => {
    const value = Number(query.get(name) || Number.NaN);
    return Number.isSafeInteger(value) ? value : undefined;
  };
  const [startsAt, jobPlace] = [instant("at"), query.get("place")];
  if (startsAt === undefined || jobPlace === null) return null;
  return { jobId, startsAt, jobPlace, endsAt: instant("until"), totalCents: instant("cents") };
}

/** What names the group in an address. */
export function groupQuery({ startsAt, jobPlace, endsAt, totalCents }: GroupKey): URLSearchParams {
  const query = new URLSearchParams({ at: String(startsAt), place: jobPlace });
  if (endsAt !== undefined) query.set("until", String(endsAt));
  if (totalCents !== undefined) query.set("cents", String(totalCents));
  return query;
}
