import type { MetaDescriptor } from "@remix-run/react";

/** What a link to a page shows: where the picture is, and what stands in it. */
interface PagePicture {
  path: string;
  alt: string;
}

/** Where a public page lives: its path without a language, and the address of this site, with its name and its picture. */
export interface PageAddress {
  origin: string;
  path: string;
  language: "de" | "en";
  site: { name: string; picture: PagePicture };
}

interface PageMeta {
  title: string;
  description: string;
  address: PageAddress;
  /** That of the product, unless the page has its own. */
  picture?: PagePicture;
}

const locales = { de: "de_AT", en: "en_GB" };

const twin = (path: string, language: "de" | "en") => (language === "de" ? path : path === "/" ? "/en" : `/en${path}`);

/** What search engines and shared links read of a page that exists in both languages. */
export function pageMeta({ title, description, address, picture }: PageMeta): MetaDescriptor[] {
  const { origin, path, language, site } = address;
  const shown = picture ?? site.picture;
  const href = (lang: "de" | "en") => origin + twin(path, lang);
  const alternate = (hrefLang: string, lang: "de" | "en") => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: href(lang),
  });
  return [
    { title: `${title} – Tagwerk` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: href(language) },
    alternate("de-AT", "de"),
    alternate("en", "en"),
    alternate("x-default", "de"),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: href(language) },
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: locales[language] },
    { property: "og:locale:alternate", content: locales[language === "de" ? "en" : "de"] },
    { property: "og:image", content: origin + shown.path },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: shown.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
