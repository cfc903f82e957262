import { publicLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { listPublicJobs } from "~/domain/event/search/teasers.queries.server";
import { notFound } from "~/http/found.server";
import { isOpenToSearchEngines } from "~/http/search-engines.server";

const pages = ["/", "/workwithus", "/contact", "/imprint", "/terms-and-conditions", "/privacy", "/accessibility"];
const english = (path: string) => (path === "/" ? "/en" : `/en${path}`);

/** Every public page in both languages, each with its twin. */
export const loader = publicLoader(
  ({ context, request }) => {
    if (!isOpenToSearchEngines(request.headers.get("Host"))) throw notFound();
    const { baseUrl } = config();
    const paths = [...pages, ...listPublicJobs(context).map((id) => `/jobs/${id}`)];
    const entries = paths.flatMap((path) => {
      const twins =
        `<xhtml:link rel="alternate" hreflang="de-AT" href="${baseUrl}${path}"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${baseUrl}${english(path)}"/>`;
      return [path, english(path)].map((one) => `<url><loc>${baseUrl}${one}</loc>${twins}</url>`);
    });
    const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
    return new Response(body, {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    });
  },
  { cacheable: true },
);
