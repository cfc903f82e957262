const MOST_MS = 5_000;

/**
 * Asks the address of whoever watches from outside, once and nowhere else. Null when it was taken, else what went wrong in
 * a word that does not hold the address, which is a secret.
 */
export async function callWatcher(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(MOST_MS) });
    await answer.body?.cancel();
    return answer.ok ? null : String(answer.status);
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
