import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { noFields } from "~/domain/shared/schema";
import { formAction, intents } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Status } from "~/ui/parts/status";
import { postAnswer } from "./answer-change.server";
import { ChangeQuestion } from "./change-question";
import { changeVisit } from "./change-visit.server";
import { changeQuestion, changeState } from "./load-change.server";

/** Asks whether other times or another place suit; opening it answers nothing (REM-17). */
export const loader = publicLoader(async (visit) => {
  const { found } = await changeVisit(visit);
  const state = changeState(found);
  const page = { title: visit.t("attendance:change.title"), state, job: changeQuestion(visit, found) };
  return json(page, { status: state === "gone" ? 410 : 200 });
});

export const action = publicAction(
  intents({ accept: formAction(noFields, postAnswer("accept")), decline: formAction(noFields, postAnswer("decline")) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Change() {
  const { state, job } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("attendance");
  const [first] = job.rows;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <FormError errors={refused?.errors.form} />
      <div className="stack stack--s">
        {state === "accepted" ? (
          <p>
            <Status tone="ok" icon="check">
              {t("change.accepted")}
            </Status>
          </p>
        ) : null}
        <h1>{t(state === "open" ? "change.title" : `change.${state}`)}</h1>
        <p className="lead">
          {job.work}, {job.eventName}, {first?.before}
        </p>
        {state === "open" ? <p>{t("change.lead", { company: job.companyName })}</p> : null}
        {state === "gone" ? <p>{t("messages:changeGone")}</p> : null}
        {state === "accepted" || state === "declined" ? <p>{t(`change.${state}Text`)}</p> : null}
      </div>
      {state === "open" ? <ChangeQuestion job={job} /> : null}
    </div>
  );
}
