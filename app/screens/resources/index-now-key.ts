import { publicLoader } from "~/access/guards.server";
import { answersKey } from "~/domain/agency/reach/telling/index-now-key.server";
import { foundOr404 } from "~/http/found.server";

/** By this file IndexNow sees that a list of addresses comes from us (SEEK-15); every other name is not found. */
export const loader = publicLoader(({ context, url }) => {
  const key = foundOr404(/^\/([0-9a-f]{32})\.txt$/.exec(url.pathname)?.[1]);
  foundOr404(answersKey(context, key) || null);
  return new Response(key, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
});
