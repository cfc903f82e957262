import { useTranslation } from "react-i18next";
import type { missingByPage } from "~/domain/staff/registration/registration-pages";
import { registrationHref } from "./registration-href";

/** What is missing, page by page, each with the way to its field (JOIN-07). */
export function MissingPages({ pages }: { pages: ReturnType<typeof missingByPage> }) {
  const { t } = useTranslation("account");
  const { t: staff } = useTranslation("staff");
  return (
    <ol className="steps card">
      {pages.map(({ page, fields }) => (
        <li key={page} className={fields.length === 0 ? "is-done" : undefined}>
          <div>
            <h2 className="h3">{t(`staffStep.pages.${page}`)}</h2>
            <p className="small">
              {fields.length === 0
                ? t("staffStep.complete")
                : `${t("staffStep.pageMissing", { count: fields.length })}: `}
              {fields.map((field, index) => (
                <span key={field}>
                  {index > 0 ? ", " : ""}
                  <a href={registrationHref(page, field)}>{staff(`field.${field}`)}</a>
                </span>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
