import { publicLoader } from "~/access/guards.server";
import { foundOr404 } from "~/http/found.server";
import { pathsOf } from "./site-map-files.server";
import { answerXml } from "./site-map-xml.server";

const english = (path: string) => (path === "/" ? "/en" : `/en${path}`);

/** Pages of one kind in both languages, each with its twin (SEEK-13). */
export const loader = publicLoader(
  (visit) =>
    answerXml(visit, "urlset", (site) =>
      foundOr404(pathsOf(visit, visit.params.file ?? "")).flatMap((path) => {
        const twins =
          `<xhtml:link rel="alternate" hreflang="de-AT" href="${site}${path}"/>` +
          `<xhtml:link rel="alternate" hreflang="en" href="${site}${english(path)}"/>`;
        return [path, english(path)].map((one) => `<url><loc>${site}${one}</loc>${twins}</url>`);
      }),
    ),
  { cacheable: true },
);
