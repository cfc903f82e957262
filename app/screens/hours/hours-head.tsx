import { useTranslation } from "react-i18next";
import type { HoursPage } from "~/domain/hours/hours-page.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { isolated } from "~/i18n/isolated";
import { Note } from "~/ui/parts/note";

/** Whose hours of which job, and until when (HRS-05). */
export function HoursHead({ page }: { page: HoursPage }) {
  const { t } = useTranslation("hours");
  const { viewer, until } = page;
  return (
    <>
      <div className="stack stack--s">
        <h1>{t("title")}</h1>
        <p className="soft">
          {page.jobName} · {page.eventName}
        </p>
        <p className="soft">
          {viewer === "staff" ? "" : `${isolated(page.personName)}, `}
          {formatWeekdayDay(t, page.day)}, {formatTimeSpan(page.start, page.end)}, {page.jobPlace}
        </p>
      </div>
      {page.state === "open" ? (
        <Note tone="act" icon="clock">
          {viewer === "link" ? `${t("handedOver", { name: page.firstName })} ` : null}
          {t("until")}{" "}
          <b>
            {formatWeekdayDay(t, until.day)}, {until.time}
          </b>
          . {viewer === "employer" ? t("afterwardsEmployer") : t("afterwards")}
        </Note>
      ) : null}
    </>
  );
}
