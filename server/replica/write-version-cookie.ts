import type { IncomingMessage, ServerResponse } from "node:http";
import { database } from "~/database/db.server";
import { noteWrite } from "~/domain/shared/replication/log-mark.server";
import { logger } from "~/logs/logger.server";
import { writtenCookie } from "./written-mark";

/** Whoever is refused has written nothing, whatever others write meanwhile. */
const refused = new Set([403, 404, 405, 413, 429]);

const changes = () => database().$client.prepare("select total_changes()").pluck().get() as number;

/**
 * Gives whoever has written the number of that write, after it was committed and before the answer goes out: a copy that
 * has not come so far hands them over (OPS-20). What changed no row is no write (SAFE-39).
 */
export function writeVersionCookie(
  request: IncomingMessage,
  response: ServerResponse,
  { now, secure }: { now: () => number; secure: boolean },
): void {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method ?? "")) return;
  const before = changes();
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.pop();
    // Headers that come with the call replace those of the same name, and there may be other cookies among them.
    if (headers && typeof headers === "object" && !Array.isArray(headers))
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string | string[]);
    else if (headers !== undefined) rest.push(headers);
    try {
      if (!refused.has(status) && changes() !== before)
        response.appendHeader("Set-Cookie", writtenCookie(noteWrite({ db: database(), now: now() }), secure));
    } catch (error) {
      // What the disk does not take now was not written before either.
      logger.error({ error }, "a write could not be counted");
    }
    return writeHead(status, ...rest);
  };
}
