import { textFile } from "~/i18n/text-files";

interface HydratedPage {
  html: string;
  /** What the browser fetches before it has read the page. */
  link: string;
}

/**
 * A page that React will take over. It is used as it is first: its scripts and texts let its styles go before them.
 * The texts it was made with are known only when it is made; attributes that React did not write are none of its
 * business, elements would be. `said` are the messages that it shows, `layout` is the one of its audience, which has a
 * table of routes of its own (scripts/hydrated-routes.mjs).
 */
export function asHydrated(
  html: string,
  language: string,
  namespaces: Iterable<string>,
  said: ReadonlyMap<string, string>,
  layout: string,
): HydratedPage {
  const names = [...namespaces];
  const messages = said.size > 0 ? ` data-messages="${escaped(JSON.stringify(Object.fromEntries(said)))}"` : "";
  const texts = names.map((name) => textFile(language, name)).filter((file) => file !== undefined);
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  return {
    html: html
      .replace("<html ", () => `<html data-texts="${names.join(" ")}"${messages} `)
      .replaceAll(
        /(\/assets\/manifest-[\w-]{8})\.js/g,
        (_, table: string) => `${table}-${layout.replace(/.*\//, "")}.js`,
      )
      .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" '),
    link: [
      ...(sheet ? [`<${sheet}>; rel=preload; as=style`] : []),
      ...texts.map((file) => `<${file}>; rel=preload; as=fetch; crossorigin; fetchpriority=low`),
    ].join(", "),
  };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
