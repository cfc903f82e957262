import { config } from "~/config/config.server";
import { isLocked } from "~/domain/shared/is-locked";
import type { Message } from "~/domain/shared/result";
import { TooManyTurns } from "~/gateways/turns/in-turns";

/** Disk full, disk broken, or another process that writes for too long: all pass without a change of the request. */
const passing = /^(SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)|ENOSPC|EDQUOT|EROFS|EIO$)/;
/** The key of the text that belongs to it. */
const keyOf = (thrown: unknown) => (isLocked(thrown) ? "busy" : "unavailable");

/** Of the header Retry-After, which every 503 and 429 carries. */
export const RETRY_SECONDS = "10";

/**
 * The answer when the disk takes nothing just now: 503 and when to try again; of a copy 421; 429 to whoever waits for
 * enough already. Null when something else went wrong.
 */
export function unavailableBy(thrown: unknown): Response | null {
  if (thrown instanceof TooManyTurns)
    return new Response("429", { status: 429, headers: { "Retry-After": RETRY_SECONDS } });
  const code = (thrown as { code?: unknown } | null)?.code;
  if (typeof code !== "string" || !passing.test(code)) return null;
  // A page that has to write, asked of a copy: the proxy takes it to the server that writes.
  if (code.startsWith("SQLITE_READONLY") && config().replicaUrl) return new Response("421", { status: 421 });
  const headers = { "Retry-After": RETRY_SECONDS };
  return new Response(isLocked(thrown) ? "busy" : "503", { status: 503, statusText: "Service Unavailable", headers });
}

/** What a form or call that could not be carried out says, and its status. */
export function failureBy(thrown: unknown): { key: Message; status: 503 | 429 | 500 } {
  if (thrown instanceof TooManyTurns) return { key: "tooManyRequests?minutes=1", status: 429 };
  return unavailableBy(thrown) ? { key: keyOf(thrown), status: 503 } : { key: "somethingwentwrong", status: 500 };
}
