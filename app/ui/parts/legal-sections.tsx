import { Fragment } from "react";
import type { LegalBody } from "~/domain/agency/texts/legal-source";

export interface LegalText extends LegalBody {
  note: string | null;
  /** The language that the sections are written in, when it is not the page's. */
  textLanguage: "de" | null;
}

const MARK = /(\*\*[^*]+\*\*|\*[^*]+\*)/;

/** **bold** and *italic* within a line. */
function Inline({ text }: { text: string }) {
  return text.split(MARK).map((part, index) => {
    const key = `${index} ${part}`;
    if (/^\*\*.+\*\*$/.test(part)) return <strong key={key}>{part.slice(2, -2)}</strong>;
    if (/^\*.+\*$/.test(part)) return <em key={key}>{part.slice(1, -1)}</em>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}

/** The steps of cancelling are linked to, whoever words them. */
const anchorOf = (heading: string) => (/storn|cancel/i.test(heading) ? { id: "cancellation" } : {});

/** The sections of a legal text; `level` is that of their headings. */
export function LegalSections({ sections, level = 2 }: { sections: LegalText["sections"]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return sections.map(({ heading, paragraphs, list }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections never move, and two may have no heading
    <section key={`${index} ${heading}`} className="stack stack--s" {...anchorOf(heading)}>
      {heading ? <Heading>{heading}</Heading> : null}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Inline text={paragraph} />
        </p>
      ))}
      {list ? (
        <div className="prose">
          <ul>
            {list.map((item) => (
              <li key={item}>
                <Inline text={item} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  ));
}
