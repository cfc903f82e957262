import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { AppealAnswer } from "./appeal-answer";
import { AppealForm } from "./appeal-form";
import { EntryEffect } from "./entry-effect";
import { loadEntry } from "./load-entry.server";
import { postAppeal } from "./post-appeal.server";

export const loader = staffLoader(loadEntry);

export const action = staffAction(postAppeal);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** A job that was not kept, or is said not to have been, and the person's answer to that (SUBS-08, RATE-13). */
export default function Entry() {
  const { state, submissionId, owner, phone, title, job, missed, report, ask, answered } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("cancellation");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/reliability">{t("reliability.title")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("own.when", job)}</p>
      </div>
      <EntryEffect {...report} missed={missed} company={job.company} />
      {state === "appealable" ? (
        <AppealForm {...ask} {...{ missed, submissionId, owner }} answer={answer} />
      ) : (
        <>
          <FormError errors={answer?.errors.form} />
          <AppealAnswer state={state} {...answered} />
        </>
      )}
      <p className="small soft">
        {t("own.ask")} <AgencyPhone phone={phone} />
      </p>
    </div>
  );
}
