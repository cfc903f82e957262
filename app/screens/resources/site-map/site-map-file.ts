import { publicLoader } from "~/access/guards.server";
import { foundOr404 } from "~/http/found.server";
import { pagesOf } from "./site-map-files.server";
import { answerXml, lastmod } from "./site-map-xml.server";

const english = (path: string) => (path === "/" ? "/en" : `/en${path}`);

/** Pages of one kind in both languages, each with its twin (SEEK-13). */
export const loader = publicLoader(
  (visit) =>
    answerXml(visit, "urlset", (site) =>
      foundOr404(pagesOf(visit, visit.params.file ?? "")).flatMap(({ path, changedAt }) => {
        const twins =
          `<xhtml:link rel="alternate" hreflang="de-AT" href="${site}${path}"/>` +
          `<xhtml:link rel="alternate" hreflang="en" href="${site}${english(path)}"/>`;
        return [path, english(path)].map((one) => `<url><loc>${site}${one}</loc>${lastmod(changedAt)}${twins}</url>`);
      }),
    ),
  { cacheable: true },
);
