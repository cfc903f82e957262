import { useTranslation } from "react-i18next";
import { REGISTRATION_PAGES, type RegistrationPage } from "~/domain/staff/registration/registration-pages";

/** Which of the pages this is; eyes count the bars, so that the heading has the only number (SEEN-24). */
export function PageProgress({ page }: { page: RegistrationPage }) {
  const { t } = useTranslation("account");
  const at = REGISTRATION_PAGES.indexOf(page);
  return (
    <div className="progress">
      <p className="row row--apart">
        <b>{t(`staffStep.pages.${page}`)}</b>
        <span className="hush">{t("staffStep.pageOf", { number: at + 1, count: REGISTRATION_PAGES.length })}</span>
      </p>
      <span aria-hidden="true">
        {REGISTRATION_PAGES.map((one, index) => (
          <i key={one} className={index < at ? "is-done" : index === at ? "is-now" : undefined} />
        ))}
      </span>
    </div>
  );
}
