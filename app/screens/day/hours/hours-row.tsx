import { useTranslation } from "react-i18next";
import { rowField } from "~/domain/hours/many/many-rules";
import { BREAKS } from "~/domain/hours/rules";
import { formatTimeSpan } from "~/i18n/format";
import { SelectField, TimeField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Status } from "~/ui/parts/status";
import type { HoursPerson } from "./load-hours.server";

/** One person with the times that are signed; the fields open only for a change, or when one is wrong (HRS2-14). */
export function HoursRow({ person, refused }: { person: HoursPerson; refused: RefusedForm | undefined }) {
  const { t } = useTranslation("calendar");
  const { bookingId, name, proposed, seen } = person;
  const typed = refused?.typed ?? {};
  const nameOf = (each: "jobStart" | "jobEnd" | "breakMinutes" | "seen") => rowField(bookingId, each);
  // Somebody who came onto the list meanwhile starts as proposed.
  const known = typed[nameOf("seen")] !== undefined;
  const of = (each: "jobStart" | "jobEnd" | "breakMinutes") => ({
    name: nameOf(each),
    id: nameOf(each),
    initialValue: known ? (typed[nameOf(each)] ?? "") : String(proposed[each]),
    errors: refused?.errors[nameOf(each)],
  });
  const [start, end, pause] = [of("jobStart"), of("jobEnd"), of("breakMinutes")];
  const changed = known && typed[nameOf("seen")] !== seen;
  const wrong = [start, end, pause].some(({ errors }) => errors?.length);
  const ticked = known ? [typed.ticked].flat().includes(bookingId) : person.ticked;
  const whose = <span className="hush">: {name}</span>;
  const label = (each: "jobStart" | "jobEnd" | "breakMinutes") => (
    <>
      {t(`many.${each}`)}
      {whose}
    </>
  );
  return (
    <li id={`b-${bookingId}`}>
      <input
        type="checkbox"
        name="ticked"
        value={bookingId}
        defaultChecked={ticked}
        id={`t-${bookingId}`}
        aria-describedby={`d-${bookingId}`}
      />
      <div id={`d-${bookingId}`}>
        <label className="h3like" htmlFor={`t-${bookingId}`}>
          {name}
        </label>
        <p className="small soft num">
          {person.work} · {t("hours:planned", { time: formatTimeSpan(person.planned.start, person.planned.end) })}
        </p>
        <p className="num">
          <b>{formatTimeSpan(String(start.initialValue), String(end.initialValue))}</b> ·{" "}
          {t("many.pause", { count: Number(pause.initialValue) || 0 })}
        </p>
        <p className="small soft num">{person.gone ? `${person.here}, ${person.gone}` : person.here}</p>
        {changed ? (
          <Status tone="act" icon="alert">
            {t("many.changed")}
          </Status>
        ) : null}
      </div>
      <HiddenField name={nameOf("seen")} value={seen} />
      <details className="arrive__more" open={wrong || changed}>
        <summary className="tap">
          {t("many.change")}
          {whose}
        </summary>
        <div className="stack">
          <TimeField quarters field={start} label={label("jobStart")} />
          <TimeField quarters field={end} label={label("jobEnd")} />
          <SelectField
            field={pause}
            label={label("breakMinutes")}
            options={BREAKS.map((count) => ({ value: String(count), label: t("many.minutes", { count }) }))}
          />
          <SubmitButton tone="plain" small name="intent" value="look" formNoValidate>
            {t("many.look")}
            {whose}
          </SubmitButton>
        </div>
      </details>
    </li>
  );
}
