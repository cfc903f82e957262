import type { Message } from "~/domain/shared/result";

/** Those whose first wording comes with the product. */
export const builtInNames = ["imprint", "terms", "privacy", "accessibility"] as const;
/** The framework contract of staff is only there once the agency has worded it (SEEN-09). */
export const legalNames = [...builtInNames, "frameworkContract"] as const;
export type BuiltInName = (typeof builtInNames)[number];
export type LegalName = (typeof legalNames)[number];

export interface LegalSection {
  heading: string;
  paragraphs: string[];
  list?: string[];
}

/** A legal text in its parts. In paragraphs and items, **bold** and *italic* are marks. */
export interface LegalBody {
  title: string;
  lead: string;
  sections: LegalSection[];
}

export const LEGAL_MAX = 60_000;

/** The text as people edit it: "# title", "## heading", "- item", paragraphs between empty lines. */
export function sourceOf({ title, lead, sections }: LegalBody): string {
  const blocks = sections.flatMap(({ heading, paragraphs, list }) => [
    ...(heading ? [`## ${heading}`] : []),
    ...paragraphs,
    ...(list?.length ? [list.map((item) => `- ${item}`).join("\n")] : []),
  ]);
  return [`# ${title}`, lead, ...blocks].join("\n\n");
}

/** The parts of an edited text; whatever stands before the first heading and is no title leads in. */
export function bodyOf(source: string): LegalBody {
  const body: LegalBody = { title: "", lead: "", sections: [] };
  const section = (heading = ""): LegalSection => {
    const made = { heading, paragraphs: [] };
    body.sections.push(made);
    return made;
  };
  for (const block of source.replace(/\r\n?/g, "\n").split(/\n\s*\n/)) {
    const lines = block
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    let rest = lines;
    const [first = ""] = lines;
    if (/^# /.test(first)) {
      body.title = first.slice(2).trim();
      rest = lines.slice(1);
    } else if (/^## /.test(first)) {
      section(first.slice(3).trim());
      rest = lines.slice(1);
    }
    if (rest.length === 0) continue;
    const current = body.sections.at(-1);
    if (!current && !body.lead) body.lead = rest.join(" ");
    else if (rest.every((line) => /^[-*•] /.test(line))) {
      // A second list, like a paragraph after a list, begins a part without a heading.
      const place = current && !current.list ? current : section();
      place.list = rest.map((line) => line.slice(2).trim());
    } else (current && !current.list ? current : section()).paragraphs.push(rest.join(" "));
  }
  return body;
}

const HEADING_NUMBER = /^\d+(?=\. )/;
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names in {{ }}, each once. */
export const placeholdersIn = (source: string): string[] => [
  ...new Set([...source.matchAll(PLACEHOLDER)].map(([, name = ""]) => name)),
];

/**
 * The text without the paragraphs and items that name one of these placeholders, and without a heading over nothing;
 * numbers of the headings behind one that is gone close up.
 */
export function withoutNamed({ sections, ...body }: LegalBody, names: readonly string[]): LegalBody {
  const stays = (text: string) => !placeholdersIn(text).some((name) => names.includes(name));
  let gone = 0;
  return {
    ...body,
    sections: sections.flatMap((section) => {
      const paragraphs = section.paragraphs.filter(stays);
      const list = section.list?.filter(stays) ?? [];
      const lost = paragraphs.length < section.paragraphs.length || list.length < (section.list?.length ?? 0);
      if (lost && paragraphs.length === 0 && list.length === 0) {
        if (HEADING_NUMBER.test(section.heading)) gone += 1;
        return [];
      }
      const { list: _, ...rest } = section;
      const heading = section.heading.replace(HEADING_NUMBER, (number) => String(Number(number) - gone));
      return [{ ...rest, heading, paragraphs, ...(list.length > 0 ? { list } : {}) }];
    }),
  };
}

/** Everything wrong with an edited text: no title, too long, a placeholder that nobody knows. */
export function legalRefusals(source: string, known: readonly string[]): Message[] {
  if (source.trim() === "") return ["required"];
  if (source.length > LEGAL_MAX) return [`tooLong?max=${LEGAL_MAX}`];
  const refusals: Message[] = bodyOf(source).title ? [] : ["legalTitleMissing"];
  const unknown = placeholdersIn(source).filter((name) => !known.includes(name));
  return [...refusals, ...unknown.map((name): Message => `placeholderUnknown?name=${encodeURIComponent(name)}`)];
}

/** The text with its values in place; a value that is not there leaves its name, so that it is seen. */
export function fillLegal(source: string, values: Record<string, string | number>): string {
  return source.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
