import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { TextsContext, watchTexts } from "~/i18n/page-texts.server";
import { MESSAGES } from "~/i18n/text-files";
import type { MarkupOf } from "./cached";

interface Made {
  markup: string;
  /** The namespaces of its texts, which a browser needs that takes over. */
  namespaces: ReadonlySet<string>;
}

/** Tickets are the most; a thousand of them are two megabytes. */
const MOST_PER_PART = 1_000;
const cached = new WeakMap<i18n, Map<unknown, Map<string, Made>>>();

/** Parts of pages in one language, each made once for a set of facts. What a page shows of them is noted in `used`. */
export function cachedMarkup(source: i18n, used: Set<string>): MarkupOf {
  const parts = cached.get(source) ?? new Map<unknown, Map<string, Made>>();
  cached.set(source, parts);
  return (Part, facts) => {
    const byFacts = parts.get(Part) ?? new Map<string, Made>();
    parts.set(Part, byFacts);
    const key = JSON.stringify(facts);
    let made = byFacts.get(key);
    if (!made) {
      const { texts, used: namespaces, said } = watchTexts(source);
      const page = (
        <TextsContext.Provider value={texts}>
          <Part {...facts} />
        </TextsContext.Provider>
      );
      // React puts it together from hundreds of pieces, which each page would join anew: through bytes it becomes one.
      const markup = Buffer.from(renderToString(page)).toString();
      if (said.size > 0) namespaces.add(MESSAGES);
      made = { markup, namespaces };
      if (byFacts.size >= MOST_PER_PART) byFacts.delete(byFacts.keys().next().value ?? "");
      byFacts.set(key, made);
    }
    for (const namespace of made.namespaces) used.add(namespace);
    return made.markup;
  };
}
