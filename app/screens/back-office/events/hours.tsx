import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { objectionAnswerForm, timesForm } from "~/domain/agency/schema";
import { formAction, intents } from "~/http/form-action.server";
import { translateMessage } from "~/i18n/translate-message";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Note } from "~/ui/parts/note";
import { correctTimes, recordTimes, upholdHours } from "./hours-actions.server";
import { BookedHours, Objection } from "./hours-facts";
import { KeepForm, TimesForm } from "./hours-forms";
import { HoursVersions } from "./hours-versions";
import { loadHours } from "./load-hours.server";

export const loader = superuserLoader(loadHours);

export const action = superuserAction(
  intents({
    record: formAction(timesForm, recordTimes),
    correct: formAction(timesForm, correctTimes),
    keep: formAction(objectionAnswerForm, upholdHours),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Hours() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const { t: messages } = useTranslation("messages");
  const form = { answer, submissionId: data.submissionId };
  const { versions, objection } = data;
  const times = versions[0] ?? data;
  const intent = versions.length > 0 ? "correct" : "record";
  return (
    <>
      <BackLink href={`/superuser/back-office?kind=${objection ? "objections" : "hours"}`}>
        {t(objection ? "queue.objections.name" : "queue.hours.name")}
      </BackLink>
      <PageHead title={`${data.title}: ${data.name}`} lead={`${data.event} · ${data.company}`} />
      <div className="split">
        <div className="stack">
          {objection ? <Objection {...objection} /> : null}
          {intent === "record" && data.refusal ? (
            <Note tone="act">{translateMessage(messages, data.refusal)}</Note>
          ) : (
            <TimesForm
              key={data.version}
              {...form}
              intent={intent}
              start={times.start}
              end={times.end}
              pause={times.breakMinutes ?? data.breakMinutes}
              version={data.version}
            />
          )}
          {objection ? <KeepForm {...form} /> : null}
        </div>
        <div className="stack">
          <HoursVersions versions={versions} />
          <BookedHours {...data} />
        </div>
      </div>
    </>
  );
}
