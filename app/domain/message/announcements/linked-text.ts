const LINK = /https?:\/\/[^\s<>"]+/gi;
/** What ends a sentence or a bracket belongs to no address. */
const AFTER = /[.,;:!?)\]}'’“”»]+$/;

export interface TextPart {
  text: string;
  href: string | null;
}

/** A plain text in its parts, with the addresses in it to be followed (MSG-01). */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const href = found.replace(AFTER, "");
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: href, href });
    from = index + href.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
