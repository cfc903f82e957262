import { textFile } from "~/i18n/text-files";
import type { Texts } from "~/i18n/translate";

interface HydratedPage {
  html: string;
  /** What the browser fetches before it has read the page. */
  link: string;
}

/**
 * A page that React will take over. It is used as it is first: its scripts and texts let its styles go before them.
 * The texts it was made with are known only when it is made; attributes that React did not write are none of its
 * business, elements would be. `brought` are texts by "namespace:path.to.key", `layout` is the one of its audience, which
 * has a table of routes of its own (scripts/hydrated-routes.mjs).
 */
export function asHydrated(
  html: string,
  language: string,
  namespaces: Iterable<string>,
  brought: ReadonlyMap<string, string>,
  layout: string,
): HydratedPage {
  const names = [...namespaces];
  const said = brought.size > 0 ? ` data-said='${escaped(JSON.stringify(treeOf(brought)))}'` : "";
  const texts = names.map((name) => textFile(language, name));
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  return {
    html: html
      .replace("<html ", () => `<html data-texts="${names.join(" ")}"${said} `)
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

/** As their files hold them, so that no name of a group is written twice. */
function treeOf(brought: ReadonlyMap<string, string>): Texts {
  const tree: Texts = {};
  for (const [place, text] of [...brought].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const groups = place.split(/[:.]/);
    const key = groups.pop() ?? "";
    let group = tree;
    for (const name of groups) {
      group[name] ??= {};
      group = group[name] as Texts;
    }
    group[key] = text;
  }
  return tree;
}

/** For an attribute in single quotes: JSON is full of the others. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#39;").replaceAll("<", "&lt;");
