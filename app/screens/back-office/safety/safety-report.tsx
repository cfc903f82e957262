import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { buttonForm } from "~/domain/agency/schema";
import { safetyAnswerForm, safetyStepForm } from "~/domain/message/safety/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Note } from "~/ui/parts/note";
import { loadSafetyReport } from "./load-safety-report.server";
import { addStep, close, markRead } from "./safety-actions.server";
import { AnswerForm, StepForm } from "./safety-forms";
import { SafetyText } from "./safety-text";

export const loader = superuserLoader(loadSafetyReport);

export const action = superuserAction(
  intents({
    read: formAction(buttonForm, markRead),
    step: formAction(safetyStepForm, addStep),
    close: formAction(safetyAnswerForm, close),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What a person tells the agency alone, and what the agency does about it; nothing happens by itself (RATE-09). */
export default function SafetyReport() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const { title, state, closed } = page;
  return (
    <>
      <BackLink href="/superuser/back-office?kind=safetyReports">{t("queue.safetyReports.name")}</BackLink>
      <PageHead title={title} lead={t("safety.lead")}>
        {state === "received" ? (
          <Form method="post">
            <SubmitButton tone="act" icon="eye" name="intent" value="read">
              {t("safety.markRead")}
            </SubmitButton>
          </Form>
        ) : null}
      </PageHead>
      <FormError errors={answer?.errors.form} />
      <div className="split">
        <SafetyText page={page} />
        {closed ? (
          <Note icon="check">
            <b>{t("safety.closed", closed)}</b> {closed.answer}
          </Note>
        ) : (
          <div className="stack">
            <StepForm page={page} answer={answer} />
            <AnswerForm page={page} answer={answer} />
          </div>
        )}
      </div>
    </>
  );
}
