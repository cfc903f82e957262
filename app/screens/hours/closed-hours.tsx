import { useTranslation } from "react-i18next";
import type { HoursPage } from "~/domain/hours/hours-page.server";
import { formatWeekdayDay } from "~/i18n/format";
import { TimeField } from "~/ui/form/form";
import { Note } from "~/ui/parts/note";

/** After the window: the planned times, to read only, and who helps now (HRS-13, D-02). */
export function ClosedHours({ page }: { page: HoursPage }) {
  const { t } = useTranslation("hours");
  const { refusal, until, companyUntil, agencyEmail } = page;
  const paid = refusal === "hoursOutstandingPaid";
  return (
    <>
      <Note icon="lock">
        <b data-message={refusal ?? undefined}>{t("closed.title")}</b>{" "}
        {paid ? t("closed.paid") : t("closed.text", { day: formatWeekdayDay(t, until.day), time: until.time })}{" "}
        {companyUntil && !paid ? (
          t("closed.company", { day: formatWeekdayDay(t, companyUntil.day), time: companyUntil.time })
        ) : (
          <>
            {t("closed.agency")} <a href={`mailto:${agencyEmail}`}>{agencyEmail}</a>
          </>
        )}
      </Note>
      <fieldset className="stack">
        <legend className="h3 gap-below">{t("closed.times")}</legend>
        <div className="grid grid--s">
          <TimeField field={{ name: "jobStart", initialValue: page.start }} label={t("start")} disabled />
          <TimeField field={{ name: "jobEnd", initialValue: page.end }} label={t("end")} disabled />
        </div>
      </fieldset>
    </>
  );
}
