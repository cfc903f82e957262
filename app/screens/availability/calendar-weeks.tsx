import { useTranslation } from "react-i18next";
import { DAY_STATES, type DayState } from "~/domain/application/availability/day-states";
import { formatWeekdayDay } from "~/i18n/format";

interface Day {
  day: string;
  state: DayState;
  past: boolean;
  job: { positionId: string; eventId: string; jobName: string } | null;
}

const WEEK = 7;

/** One row for each week, from Monday on. */
export function CalendarWeeks({ days }: { days: readonly Day[] }) {
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK));
  return (
    <div className="stack">
      {weeks.map((week) => (
        <ul className="free-week" key={week[0]?.day}>
          {week.map((day) => (
            <li key={day.day} data-day={day.day}>
              {day.past || day.job ? <FixedDay day={day} /> : <OpenDay day={day} />}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** A day that has passed, or on which the person works. */
function FixedDay({ day: { day, job } }: { day: Day }) {
  const { t } = useTranslation("application");
  return (
    <p className="small soft">
      <b>{formatWeekdayDay(t, day)}</b>
      {job ? (
        <>
          <br />
          <a className="tap" href={`/staff/job-details/${job.positionId}/${job.eventId}`}>
            {job.jobName}
          </a>
        </>
      ) : null}
    </p>
  );
}

function OpenDay({ day: { day, state } }: { day: Day }) {
  const { t } = useTranslation("application");
  return (
    <fieldset>
      <legend>{formatWeekdayDay(t, day)}</legend>
      {DAY_STATES.map((one) => (
        <label key={one}>
          <input type="radio" name={`day.${day}`} value={one} defaultChecked={state === one} />
          <span>{t(`availability.state.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
