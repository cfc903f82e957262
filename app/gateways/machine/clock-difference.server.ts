const MOST_MS = 5_000;

/**
 * By how many milliseconds this machine's clock is ahead of a server's, to a second. Null when that server does not
 * answer or says no time. The answer itself does not matter.
 */
export async function clockDifference(url: string): Promise<number | null> {
  const askedAt = Date.now();
  const answer = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(MOST_MS) }).catch(
    () => null,
  );
  const there = Date.parse(answer?.headers.get("Date") ?? "");
  if (Number.isNaN(there)) return null;
  // A header says whole seconds, so that half of one is the best guess for the rest.
  return Math.round((askedAt + Date.now()) / 2 - (there + 500));
}
