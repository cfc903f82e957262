import { publicLoader } from "~/access/guards.server";
import { siteMapFiles } from "./site-map-files.server";
import { answerXml, lastmod } from "./site-map-xml.server";

/** The list of the files that name every public page (SEEK-13). */
export const loader = publicLoader(
  (visit) =>
    answerXml(visit, "sitemapindex", (site) =>
      siteMapFiles(visit).map(
        ({ file, changedAt }) => `<sitemap><loc>${site}/sitemaps/${file}</loc>${lastmod(changedAt)}</sitemap>`,
      ),
    ),
  { cacheable: true },
);
