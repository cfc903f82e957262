import type { IncomingMessage, ServerResponse } from "node:http";
import type { createPageCache } from "~/rendering/page-cache/page-cache";
import { mayBeFile, refuseTooMany } from "./request-limit";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Answers a page: from memory whoever asks; else it is counted, before anything is made (SAFE-37). False for what may be
 * a file, which is counted when it turns out to be none, and for what the makers of pages leave to Remix.
 */
export function createAnswer({
  kept,
  servePage,
}: {
  kept: ReturnType<typeof createPageCache>;
  servePage: Answer | undefined;
}): Answer {
  return async (request, response) => {
    if (kept.sendKept(request, response)) return true;
    if (mayBeFile(request)) return false;
    if (await refuseTooMany(request, response)) return true;
    return (await kept.sendMade(request, response)) || ((await servePage?.(request, response)) ?? false);
  };
}
