import { useTranslation } from "react-i18next";
import { formatMonthOfYear } from "~/i18n/format";
import { CalendarWeek, type ShownDay } from "./calendar-week";

const WEEK = 7;
const OPEN_DAYS = 14;

/** Weeks from Monday on, by the month of their Sunday; a month far off in which nothing is marked stays folded. */
export function CalendarMonths({ days }: { days: readonly ShownDay[] }) {
  const { t } = useTranslation("application");
  const first = days.findIndex(({ past }) => !past);
  const shown = days.map((day, index) => ({ ...day, opens: day.state !== "none" || index < first + OPEN_DAYS }));
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) => shown.slice(week * WEEK, (week + 1) * WEEK));
  const monthOf = (week: readonly ShownDay[]) => week.at(-1)?.day.slice(0, 7) ?? "";
  const months = [...new Set(weeks.map(monthOf))].map((month) => ({
    month,
    ofMonth: weeks.filter((week) => monthOf(week) === month),
  }));
  return (
    <div className="stack">
      {months.map(({ month, ofMonth }) => (
        <details key={month} open={ofMonth.some((week) => week.some(({ opens }) => opens))}>
          <summary className="tap h3">{formatMonthOfYear(t, month)}</summary>
          <div className="stack">
            {ofMonth.map((week) => (
              <CalendarWeek key={week[0]?.day} days={week} />
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
