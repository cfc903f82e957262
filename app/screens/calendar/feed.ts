import { publicLoader } from "~/access/guards.server";
import { findCalendarReader, noteFetch } from "~/domain/account/calendar-key.server";
import { feedTag, freshTag } from "~/domain/contract/calendar/calendar-rules";
import { countFetch } from "~/limits/limits.server";
import { loadFeed } from "./load-feed.server";

/** How long a calendar may keep what it has fetched without asking, in seconds. */
const KEPT = "private, max-age=900";

/** The jobs of whoever made this address, for any calendar that knows it (CAL-02). */
export const loader = publicLoader(
  async ({ context, params, request, settings }) => {
    const reader = findCalendarReader(context, (params.file ?? "").replace(/\.ics$/, ""));
    if (!reader) return new Response(null, { status: 404 });
    const wait = await countFetch(reader.keyHash);
    if (wait !== null) return new Response(null, { status: 429, headers: { "Retry-After": String(wait) } });
    noteFetch(context, reader);
    const headers = { "Cache-Control": KEPT };
    const fresh = freshTag(request.headers.get("If-None-Match") ?? "", reader, context.now);
    if (fresh) return new Response(null, { status: 304, headers: { ...headers, ETag: fresh } });
    const { file, until } = loadFeed(context, reader, settings.productName);
    return new Response(file, {
      headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8", ETag: feedTag(reader, until) },
    });
  },
  { cacheable: true },
);
