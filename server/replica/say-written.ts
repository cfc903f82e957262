import type { IncomingMessage, ServerResponse } from "node:http";
import { database } from "~/db.server";
import { noteWrite } from "~/domain/shared/replication/log-mark.server";
import { logger } from "~/logger.server";

/** No copy that answers is older than ten seconds, so that later everybody has what was written. */
const KEPT_SECONDS = 30;

/**
 * Gives whoever has written the number of that write, after it was committed and before the answer goes out: a copy that
 * has not come so far hands them over (OPS-20).
 */
export function sayWhatWasWritten(
  request: IncomingMessage,
  response: ServerResponse,
  { now, secure }: { now: () => number; secure: boolean },
): void {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method ?? "")) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.pop();
    // Headers that come with the call replace those of the same name, and there may be other cookies among them.
    if (headers && typeof headers === "object" && !Array.isArray(headers))
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string | string[]);
    else if (headers !== undefined) rest.push(headers);
    try {
      const number = noteWrite({ db: database(), now: now() });
      const cookie = `written=${number}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
      response.appendHeader("Set-Cookie", cookie);
    } catch (error) {
      // What the disk does not take now was not written before either.
      logger.error({ error }, "a write could not be counted");
    }
    return writeHead(status, ...rest);
  };
}
