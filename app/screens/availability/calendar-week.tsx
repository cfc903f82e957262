import { useTranslation } from "react-i18next";
import { DAY_STATES, type DayState } from "~/domain/application/availability/day-states";
import { formatWeekdayDay } from "~/i18n/format";

export interface ShownDay {
  day: string;
  state: DayState;
  past: boolean;
  job: { positionId: string; eventId: string; jobName: string } | null;
}

/** The days of one week, from Monday on; a phone leaves out those that have passed. */
export function CalendarWeek({ days }: { days: readonly ShownDay[] }) {
  return (
    <ul className="free-week">
      {days.map((day) => (
        <li key={day.day} className={day.past ? "is-past" : undefined} data-day={day.day}>
          {day.past || day.job ? <FixedDay day={day} /> : <OpenDay day={day} />}
        </li>
      ))}
    </ul>
  );
}

/** A day that has passed, or on which the person works. */
function FixedDay({ day: { day, job } }: { day: ShownDay }) {
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

function OpenDay({ day: { day, state } }: { day: ShownDay }) {
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
