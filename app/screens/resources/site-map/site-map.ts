import { publicLoader } from "~/access/guards.server";
import { siteMapFiles } from "./site-map-files.server";
import { answerXml } from "./site-map-xml.server";

/** The list of the files that name every public page (SEEK-13). */
export const loader = publicLoader(
  (visit) =>
    answerXml(visit, "sitemapindex", (site) =>
      siteMapFiles(visit).map((file) => `<sitemap><loc>${site}/sitemaps/${file}</loc></sitemap>`),
    ),
  { cacheable: true },
);
