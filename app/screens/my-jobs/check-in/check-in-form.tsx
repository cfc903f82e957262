import { useTranslation } from "react-i18next";
import type { OwnCheckIn } from "~/domain/attendance/day/own-check-in.queries.server";
import { type FieldSource, TextField } from "~/ui/form/form";
import { HiddenField, QueueField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";

interface CheckInFormProps {
  /** What was said already, and what can be said next. */
  state: OwnCheckIn;
  /** The field of the code, where it was not scanned. */
  code?: FieldSource;
  /** The key of the code that was scanned. */
  scanned?: string;
}

/** "I'm here" and "I'm leaving" of the person themselves (CHK-04). */
export function CheckInForm({ state, code, scanned }: CheckInFormProps) {
  const { t } = useTranslation("calendar");
  const { next, hereAt, goneAt } = state;
  return (
    <div className="stack">
      {hereAt ? (
        <p>
          <Status tone="ok" icon="check">
            {goneAt ? t("checkIn.left", { here: hereAt, gone: goneAt }) : t("day.since", { time: hereAt })}
          </Status>
        </p>
      ) : null}
      {next ? (
        <form method="post" action={code ? "/staff/check-in" : undefined} className="stack stack--s">
          <QueueField kind={next} about={scanned ?? ""} />
          {scanned ? <HiddenField name="key" value={scanned} /> : null}
          {code ? (
            <TextField
              field={code}
              label={t("checkIn.code")}
              hint={t("checkIn.codeHint")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
            />
          ) : null}
          <div className="row">
            <SubmitButton tone={next === "here" ? "act" : "plain"} name="intent" value={next}>
              {t(`checkIn.${next}`)}
            </SubmitButton>
          </div>
        </form>
      ) : null}
    </div>
  );
}
