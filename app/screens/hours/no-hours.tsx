import { useTranslation } from "react-i18next";
import type { HoursPage } from "~/domain/hours/hours-page.server";
import { formatWeekdayDay } from "~/i18n/format";
import { Empty } from "~/ui/parts/empty";

/** Only somebody with a link sees this; the booked person is led to the job. */
export function TooEarly({ page }: { page: HoursPage }) {
  const { t } = useTranslation("hours");
  return (
    <Empty icon="clock" title={t("before.title")}>
      <span data-message="hoursNotStarted">
        {t("before.text", { day: formatWeekdayDay(t, page.from.day), time: page.from.time })}
      </span>
    </Empty>
  );
}
