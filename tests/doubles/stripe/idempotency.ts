import { StripeFault } from "./answers";

export interface Answer {
  status: number;
  body: unknown;
}

/**
 * The first answer under a key is given again; other parameters under it, and a second request while the first runs, are
 * errors. What failed the check of its parameters is not kept. https://docs.stripe.com/api/idempotent_requests
 */
export function createIdempotency() {
  const known = new Map<string, { request: string; answer: Answer | null }>();

  async function once(
    key: string | null,
    request: string,
    run: () => Promise<Answer>,
  ): Promise<Answer & { replayed: boolean }> {
    if (!key) return { ...(await run()), replayed: false };
    const before = known.get(key);
    if (before && before.request !== request) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`;
      throw new StripeFault(400, { type: "idempotency_error", message });
    }
    if (before?.answer) return { ...before.answer, replayed: true };
    if (before) {
      const message = "There is currently another in-progress request using this Idempotent Key.";
      throw new StripeFault(409, { type: "idempotency_error", code: "idempotency_key_in_use", message });
    }
    known.set(key, { request, answer: null });
    try {
      const answer = await run();
      if (answer.status === 400) known.delete(key);
      else known.set(key, { request, answer });
      return { ...answer, replayed: false };
    } catch (error) {
      known.delete(key);
      throw error;
    }
  }

  return { once, keys: () => [...known.keys()] };
}
