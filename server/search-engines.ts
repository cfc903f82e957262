import type { IncomingMessage, ServerResponse } from "node:http";
import { spelledOtherwise } from "~/addresses/found-addresses";

/**
 * Says of every answer, whatever makes it, whether search engines may keep it, and leads whoever asks for a page by another
 * spelling to its one address; true when that was the answer (SEEK-01, SEEK-02).
 */
export function answerSearchEngines(
  request: IncomingMessage,
  response: ServerResponse,
  robotsTag: (host: string | undefined, address: string) => string | null,
): boolean {
  const address = request.url ?? "/";
  const tag = robotsTag(request.headers.host, address);
  if (tag !== null) response.setHeader("X-Robots-Tag", tag);
  const reads = request.method === "GET" || request.method === "HEAD";
  const elsewhere = reads ? spelledOtherwise(address) : null;
  if (elsewhere === null) return false;
  response.writeHead(301, { Location: elsewhere, "Cache-Control": "no-cache", "Content-Length": 0 }).end();
  return true;
}
