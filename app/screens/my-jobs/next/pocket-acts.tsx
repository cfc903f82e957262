import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { PocketJob } from "./load-next.server";
import { PocketHours } from "./pocket-hours";

/** What is to be said now: here, gone or the hours. */
export function PocketAct({ job }: { job: PocketJob }) {
  if (job.due === null) return null;
  return job.due === "hours" ? <PocketHours job={job} /> : <AtTheDoor job={job} act={job.due} />;
}

/** With the code of the day, which whoever receives the team has (CHK-04). */
function AtTheDoor({ job: { bookingId }, act }: { job: PocketJob; act: "here" | "gone" }) {
  const { t } = useTranslation("calendar");
  return (
    <form method="post" action="/staff/check-in" className="stack stack--s">
      <TextField
        field={{ name: "code", id: `${act}-${bookingId}` }}
        label={t("checkIn.code")}
        hint={t("checkIn.codeHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        required
      />
      <div className="row">
        <SubmitButton tone={act === "here" ? "act" : "plain"} name="intent" value={act}>
          {t(`checkIn.${act}`)}
        </SubmitButton>
      </div>
    </form>
  );
}
