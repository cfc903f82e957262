import type { BreadcrumbList, WithContext } from "schema-dts";

/** The way to a page as search engines read it, the page itself last. */
export const breadcrumbs = (origin: string, path: readonly { href: string; label: string }[]) =>
  ({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: path.map(({ href, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  }) satisfies WithContext<BreadcrumbList>;
