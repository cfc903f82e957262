import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { TextsContext, watchTexts } from "~/i18n/page-texts.server";
import type { MarkupOf } from "./cached";

interface Made {
  markup: string;
  /** The namespaces and texts that it shows, which a browser needs that takes over. */
  used: ReadonlySet<string>;
  brought: ReadonlyMap<string, string>;
}

/** Tickets are the most; a thousand of them are two megabytes. */
const MOST_PER_PART = 1_000;
const cached = new WeakMap<i18n, Map<unknown, Map<string, Made>>>();

/** Parts of pages in one language, each made once for a set of facts. Their texts are noted as those of the page (watchTexts). */
export function cachedMarkup(source: i18n, used: Set<string>, brought: Map<string, string>): MarkupOf {
  const parts = cached.get(source) ?? new Map<unknown, Map<string, Made>>();
  cached.set(source, parts);
  return (Part, facts) => {
    const byFacts = parts.get(Part) ?? new Map<string, Made>();
    parts.set(Part, byFacts);
    const key = JSON.stringify(facts);
    let made = byFacts.get(key);
    if (!made) {
      const { texts, ...shown } = watchTexts(source);
      const page = (
        <TextsContext.Provider value={texts}>
          <Part {...facts} />
        </TextsContext.Provider>
      );
      // React puts it together from hundreds of pieces, which each page would join anew: through bytes it becomes one.
      const markup = Buffer.from(renderToString(page)).toString();
      made = { markup, ...shown };
      if (byFacts.size >= MOST_PER_PART) byFacts.delete(byFacts.keys().next().value ?? "");
      byFacts.set(key, made);
    }
    for (const namespace of made.used) used.add(namespace);
    for (const [place, text] of made.brought) brought.set(place, text);
    return made.markup;
  };
}
