import type { IncomingMessage, ServerResponse } from "node:http";
import { type HandOver, handOverReason } from "~/addresses/copy-answers";
import { isLate } from "~/domain/shared/replication/log-mark.server";
import type { ReadCopy } from "./read-copy";
import { ownWriteOf } from "./written-mark";

/** Misdirected Request: the proxy in front sends the same request to the server that writes. */
export const HANDED_OVER = 421;

/** Sends what the copy must not answer to the server that writes; false when the copy answers. */
export async function routeToPrimary(
  request: IncomingMessage,
  response: ServerResponse,
  { copy, now, replayTo }: { copy: ReadCopy; now: () => number; replayTo: string | null },
): Promise<boolean> {
  const asked = {
    method: request.method ?? "",
    path: new URL(request.url ?? "/", "http://here").pathname,
    ownWrite: ownWriteOf(request.headers.cookie),
  };
  const reasonNow = (): HandOver | null => {
    const mark = copy.mark();
    return handOverReason({ ...asked, written: mark.written, late: isLate(mark, now()) });
  };
  let reason = reasonNow();
  if (reason === null) await copy.refresh(false);
  else if (reason === "late" || reason === "behind") {
    await copy.refresh(true);
    reason = reasonNow();
  }
  if (reason === null) return false;
  response.writeHead(HANDED_OVER, {
    ...(replayTo ? { "Fly-Replay": replayTo } : {}),
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
    // A body that nobody reads.
    ...(reason === "write" ? { Connection: "close" } : {}),
  });
  response.end(`421 ${reason}\n`);
  return true;
}
