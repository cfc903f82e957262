import { Fragment, type ReactNode } from "react";
import type { LegalText } from "~/http/legal-text.server";

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

/** The sections of a legal text; `level` is that of their headings. */
export function LegalSections({ sections, level = 2 }: { sections: LegalText["sections"]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return sections.map(({ heading, paragraphs, list }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections never move, and two may have no heading
    <section key={`${index} ${heading}`} className="stack stack--s">
      {heading ? <Heading>{heading}</Heading> : null}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Inline text={paragraph} />
        </p>
      ))}
      {list ? (
        <ul className="bullets">
          {list.map((item) => (
            <li key={item}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  ));
}

/** A text that is read, not filled in: one column, headings to jump by; `children` stand below it. */
export function LegalPage({ text, children }: { text: LegalText; children?: ReactNode }) {
  return (
    <article
      className="wrap wrap--text page stack stack--l"
      {...(text.textLanguage ? { lang: text.textLanguage } : {})}
    >
      <header className="stack stack--s">
        <h1>{text.title}</h1>
        {text.note ? (
          <p className="note" lang="en">
            {text.note}
          </p>
        ) : null}
        <p className="lead">{text.lead}</p>
      </header>
      <LegalSections sections={text.sections} />
      {children}
    </article>
  );
}
