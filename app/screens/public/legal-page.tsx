import type { ReactNode } from "react";
import type { LegalText } from "~/ui/parts/legal-sections";
import { LegalSections } from "~/ui/parts/legal-sections";

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
