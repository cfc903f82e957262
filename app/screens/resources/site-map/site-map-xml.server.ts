import { validUntil } from "~/answers/page-address.server";
import { config } from "~/config/config.server";
import { findNextClose } from "~/domain/event/landing/landing.queries.server";
import { findNextOpening } from "~/domain/event/search/teasers.queries.server";
import { findNextPriceChange } from "~/domain/pricing/categories.queries.server";
import { notFound } from "~/http/found.server";
import { isOpenToSearchEngines } from "~/http/search-engines.server";
import type { Visit } from "~/http/visit.server";

/** A file for search engines; where they are not let in there is none (SEEK-01). `linesOf` gets the address of the site. */
export function answerXml(
  { context, request }: Pick<Visit, "context" | "request">,
  root: "urlset" | "sitemapindex",
  linesOf: (site: string) => string[],
): Response {
  if (!isOpenToSearchEngines(request.headers.get("Host"))) throw notFound();
  const twins = root === "urlset" ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${twins}>
${linesOf(config().baseUrl).join("\n")}
</${root}>
`;
  return new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "no-cache",
      ...validUntil(findNextClose(context), findNextOpening(context), findNextPriceChange(context)),
    },
  });
}

/** When readers of a page saw a change last (UTC ms), with clock and zone; nothing where that is not known (SEEK-14). */
export const lastmod = (changedAt: number | null): string =>
  changedAt === null ? "" : `<lastmod>${new Date(changedAt).toISOString().replace(/\.\d+/, "")}</lastmod>`;
