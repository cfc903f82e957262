import { useTranslation } from "react-i18next";
import { WAY_MINUTES } from "~/domain/attendance/late/late-rules";
import type { Way } from "~/domain/attendance/late/late-team.queries.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";

export interface WayFormProps {
  bookingId: string;
  way: Way | null;
  /** The answer that a mail brought along, offered before the others. */
  chosen?: number | null;
}

/** Four answers to whether somebody is on the way; the last one counts (CHK-11). */
export function WayForm({ bookingId, way, chosen = null }: WayFormProps) {
  const { t } = useTranslation("calendar");
  return (
    <form method="post" action={`/staff/bookings/${bookingId}/way`} className="stack stack--s">
      <p>
        <b>{t("way.question")}</b>
      </p>
      {way ? (
        <p>
          <Status tone="ok" icon="check">
            {t("way.said", { minutes: way.minutes, time: way.time })}
          </Status>
        </p>
      ) : null}
      <div className="row">
        {WAY_MINUTES.map((minutes) => (
          <SubmitButton
            key={minutes}
            tone={minutes === chosen ? "act" : "plain"}
            small={chosen === null}
            name="minutes"
            value={minutes}
          >
            {t("way.say", { minutes })}
          </SubmitButton>
        ))}
      </div>
    </form>
  );
}
