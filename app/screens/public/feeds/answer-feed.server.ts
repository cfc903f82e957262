import { createHash } from "node:crypto";
import { config } from "~/config/config.server";
import { HOUR } from "~/config/durations";
import { currentPublicVersion } from "~/database/public-version.server";
import { feedAfter } from "~/domain/event/landing/feed-rules";
import { findNextClose } from "~/domain/event/landing/landing.queries.server";
import { findNextOpening } from "~/domain/event/search/teasers.queries.server";
import { addressOf } from "~/http/address.server";
import { notFound } from "~/http/found.server";
import { isOpenToSearchEngines } from "~/http/search-engines.server";
import type { Visit } from "~/http/visit.server";
import { i18nOf, languageOfCall } from "~/i18n/language.server";
import { countFeed } from "~/limits/limits.server";

/** What a board asks for: a page, and what is new after an instant (UTC ms); `since` is null where it asks for all. */
interface Asked {
  page: number;
  after: number;
  since: string | null;
}

interface Made {
  body: string;
  /** Nothing stands on this page. */
  isEmpty: boolean;
  more: boolean;
}

interface Kept {
  version: number;
  /** UTC ms. */
  until: number;
  answer: Answer;
}

interface Answer {
  body: string;
  etag: string;
  next: string | null;
}

/** The first page of each feed, which most boards ask for. */
const kept = new Map<string, Kept>();

/**
 * A feed of the open jobs for job boards (SEEK-17): there while the agency wants it and search engines are let in, counted
 * for each address also where it is answered from memory. `make` gets the address of the next page.
 */
export async function answerFeed(
  visit: Visit,
  type: string,
  make: (asked: Asked, nextOf: (more: boolean) => string | null) => Made,
): Promise<Response> {
  const { request, url, context, settings, user } = visit;
  if (settings.jobFeeds !== 1 || !isOpenToSearchEngines(request.headers.get("Host"))) throw notFound();
  const { t } = i18nOf(languageOfCall(request, user));
  const wait = await countFeed(addressOf(request));
  if (wait !== null) {
    const text = t("messages:tooManyRequests", { count: Math.ceil(wait / 60), minutes: Math.ceil(wait / 60) });
    return new Response(text, { status: 429, headers: { "Retry-After": String(wait), "Cache-Control": "no-store" } });
  }
  const since = url.searchParams.get("since");
  const after = feedAfter(since, context.now);
  const page = url.searchParams.has("page") ? pageOf(url.searchParams.get("page")) : 1;
  if (page === null) throw notFound();
  if (after === null) return Response.json(refusalOf(t("messages:feedSince")), { status: 400 });
  const nextOf = (more: boolean) => (more ? nextAddress(url, since, page) : null);
  const answer = keptAnswer(visit, { page, since }, () => {
    const { body, isEmpty, more } = make({ page, after, since }, nextOf);
    if (isEmpty && page > 1) throw notFound();
    return {
      body,
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      next: nextOf(more),
    };
  });
  const headers = {
    ETag: answer.etag,
    "Cache-Control": "no-cache",
    ...(answer.next ? { Link: `<${answer.next}>; rel="next"` } : {}),
  };
  if (request.headers.get("If-None-Match") === answer.etag) return new Response(null, { status: 304, headers });
  return new Response(answer.body, { headers: { ...headers, "Content-Type": type } });
}

const refusalOf = (message: string) => ({ status: "fail", key: "feedSince", message });

/** From 2 on; null for what is no page. */
const pageOf = (asked: string | null): number | null =>
  asked !== null && /^(?:[2-9]|[1-9]\d{1,5})$/.test(asked) ? Number(asked) : null;

function nextAddress({ pathname }: URL, since: string | null, page: number): string {
  const query = new URLSearchParams({ ...(since === null ? {} : { since }), page: String(page + 1) });
  return `${config().baseUrl}${pathname}?${query}`;
}

/** The answer in memory while nothing of it has opened, closed or changed. */
function keptAnswer(
  { context, url: { pathname } }: Visit,
  { page, since }: Pick<Asked, "page" | "since">,
  make: () => Answer,
): Answer {
  if (page > 1 || since !== null) return make();
  const version = currentPublicVersion();
  const known = kept.get(pathname);
  if (known && known.version === version && known.until > context.now) return known.answer;
  const answer = make();
  const ends = [findNextClose(context), findNextOpening(context), context.now + HOUR];
  kept.set(pathname, { version, until: Math.min(...ends.filter((at) => at !== null)), answer });
  return answer;
}
