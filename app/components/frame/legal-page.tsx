import type { LegalText } from "~/http/legal-text.server";

/** A text that is read, not filled in: one column, headings to jump by. */
export function LegalPage({ text }: { text: LegalText }) {
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
      {text.sections.map(({ heading, paragraphs, list }) => (
        <section key={heading} className="stack stack--s">
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list ? (
            <ul className="bullets">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </article>
  );
}
