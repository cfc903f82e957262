import type { MetaDescriptor } from "@remix-run/react";

/** Where a public page lives: its path without a language, and the address of this site. */
export interface PageAddress {
  origin: string;
  path: string;
  language: "de" | "en";
  /** What a shared link shows beside its words; made by the server, because every page with scripts loads this file. */
  shared: { property: string; content: string }[];
}

interface PageMeta {
  title: string;
  description: string;
  address: PageAddress;
}

const twin = (path: string, language: "de" | "en") => (language === "de" ? path : path === "/" ? "/en" : `/en${path}`);

/** What search engines and shared links read of a page that exists in both languages. */
export function pageMeta({ title, description, address }: PageMeta): MetaDescriptor[] {
  const { origin, path, language, shared } = address;
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
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: href(language) },
    ...shared,
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
