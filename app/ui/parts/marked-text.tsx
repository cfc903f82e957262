import { cloneElement, type ReactElement } from "react";

const MARK = /<(\w+)>([^<]*)<\/\1>/g;

/** A text of the locales with marks in it: "Please <a>write to us</a>." with `marks={{ a: <a href="…" /> }}`. */
export function MarkedText({ text, marks }: { text: string; marks: Record<string, ReactElement> }) {
  const parts: (string | ReactElement)[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    const [whole, name = "", inner = ""] = found;
    const mark = marks[name];
    parts.push(text.slice(from, found.index), mark ? cloneElement(mark, { key: found.index }, inner) : inner);
    from = found.index + whole.length;
  }
  return <>{[...parts, text.slice(from)].filter((part) => part !== "")}</>;
}
