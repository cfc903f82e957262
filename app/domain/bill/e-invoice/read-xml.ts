/** An element of a file of ours: its local name, its text, and what stands in it. */
export interface XmlElement {
  name: string;
  attributes: string;
  text: string;
  children: XmlElement[];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });

/** Reads what the gateway has written: elements and text only. Not for files of strangers. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: "", attributes: "", text: "", children: [] };
  const open = [root];
  for (const [, before = "", end, name = "", attributes = "", isEmpty] of xml.matchAll(
    /([^<]*)<(\/?)(?:[\w-]+:)?([\w-]+|\?[^>]*)([^>]*?)(\/?)>/g,
  )) {
    const current = open.at(-1) ?? root;
    current.text += unescaped(before);
    if (name.startsWith("?")) continue;
    if (end) {
      open.pop();
      continue;
    }
    const element: XmlElement = { name, attributes, text: "", children: [] };
    current.children.push(element);
    if (!isEmpty) open.push(element);
  }
  return root.children[0] ?? root;
}

/** Every element at this path below one, such as "Total/Amount". */
export function allAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text at this path, or "". */
export const textAt = (element: XmlElement, path: string): string => allAt(element, path)[0]?.text.trim() ?? "";
