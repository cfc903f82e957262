const MOST_MS = 10_000;
/** The list, the key or the address is wrong: the same list would be refused again. */
const REFUSED = [400, 403, 422];

/** What became of a call: taken, to be tried again, or refused; the word is a status or the name of a fault. */
export type Answer = { kind: "taken" } | { kind: "later" | "refused"; word: string };

export interface AddressList {
  host: string;
  key: string;
  /** Where the key is read. */
  keyLocation: string;
  urlList: readonly string[];
}

/** Sends a list of addresses that changed, at most 10,000, by the protocol of indexnow.org (SEEK-15). */
export async function postIndexNow(url: string, list: AddressList): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify(list),
      redirect: "manual",
      signal: AbortSignal.timeout(MOST_MS),
    });
    await answer.body?.cancel();
    if (answer.status === 200 || answer.status === 202) return { kind: "taken" };
    return { kind: REFUSED.includes(answer.status) ? "refused" : "later", word: String(answer.status) };
  } catch (error) {
    return { kind: "later", word: faultOf(error) };
  }
}

/** A word for what went wrong on the way. */
export function faultOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
