import { useTranslation } from "react-i18next";
import type { LegalText } from "~/ui/parts/legal-sections";
import { LegalSections } from "~/ui/parts/legal-sections";

/** Both languages as visitors would read them. */
export function LegalPreview(texts: { de: LegalText; en: LegalText }) {
  return (
    <div className="two">
      {(["de", "en"] as const).map((language) => (
        <Preview key={language} text={texts[language]} language={language} />
      ))}
    </div>
  );
}

function Preview({ text, language }: { text: LegalText; language: "de" | "en" }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack" lang={text.textLanguage ?? language} aria-labelledby={`preview-${language}`}>
      <h2 id={`preview-${language}`}>
        {t("legalTexts.previewOf", { language: language.toUpperCase() })}: {text.title}
      </h2>
      <p className="soft">{text.lead}</p>
      <LegalSections sections={text.sections} level={3} />
    </section>
  );
}
