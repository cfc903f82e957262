import { useTranslation } from "react-i18next";
import { FormattedText } from "~/ui/parts/formatted-text";

/** What a job is about and what it asks for; both were sanitised when they were stored (WALL-08). */
export function JobTexts({ description, requirements }: { description: string; requirements: string }) {
  const { t } = useTranslation("application");
  return (
    <>
      {description ? (
        <section className="stack stack--s">
          <h2>{t("job.about")}</h2>
          <FormattedText html={description} />
        </section>
      ) : null}
      {requirements ? (
        <section className="stack stack--s">
          <h2>{t("job.requirements")}</h2>
          <FormattedText html={requirements} />
        </section>
      ) : null}
    </>
  );
}
