import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { QueueField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { PocketJob } from "./load-next.server";
import { PocketHours } from "./pocket-hours";

/**
 * What is to be said now: here, gone or the hours. What comes later stands ready in a template, for whoever has no
 * connection then.
 */
export function PocketActs({ job }: { job: PocketJob }) {
  return job.acts.map(({ act, from, until }) => {
    const form = act === "hours" ? <PocketHours job={job} /> : <AtTheDoor job={job} act={act} />;
    return (
      <div key={act} data-act={`${act}:${job.bookingId}`} data-from={from} data-until={until}>
        {act === job.due ? form : <template>{form}</template>}
      </div>
    );
  });
}

/** With the code of the day, which whoever receives the team has (CHK-04). */
function AtTheDoor({ job: { bookingId }, act }: { job: PocketJob; act: "here" | "gone" }) {
  const { t } = useTranslation("calendar");
  return (
    <form method="post" action="/staff/check-in" className="stack stack--s">
      <QueueField kind={act} about={bookingId} />
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
