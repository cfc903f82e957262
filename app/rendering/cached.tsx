import { type ComponentType, createContext, type HTMLAttributes, useContext } from "react";

/** The markup of a part for its facts. */
export type MarkupOf = <Facts extends object>(part: ComponentType<Facts>, facts: Facts) => string;

/** Given by the server alone; the browser makes every part itself. */
export const CachedMarkup = createContext<MarkupOf | null>(null);

interface CachedProps<Facts> extends Pick<HTMLAttributes<HTMLElement>, "className" | "id"> {
  as: "div" | "header" | "footer";
  part: ComponentType<Facts>;
  /** Plain data that says all about the content: the same facts in the same language are the same markup. */
  facts: Facts;
  "data-stick"?: number;
}

/**
 * An element whose content the server caches for the next page with the same facts (docs/decisions/0017). The part knows
 * nothing but its facts and the texts: no context, no address of the page, no id made by React, and links by full paths.
 */
export function Cached<Facts extends object>({ as: Element, part: Part, facts, ...attributes }: CachedProps<Facts>) {
  const markupOf = useContext(CachedMarkup);
  if (!markupOf)
    return (
      <Element {...attributes}>
        <Part {...facts} />
      </Element>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made this markup itself
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markupOf(Part, facts) }} />;
}
