import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { proposalForm, proposalStepForm } from "~/domain/hours/schema";
import { formAction, intents } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Note } from "~/ui/parts/note";
import { loadPropose } from "./load-propose.server";
import { OwnProposal } from "./own-proposal";
import { acceptTheirs, handToAgency, postProposal, withdraw } from "./post-propose.server";
import { ProposeForm } from "./propose-form";

export const loader = staffLoader(loadPropose);

export const action = staffAction(
  intents({
    propose: formAction(proposalForm, postProposal),
    withdraw: formAction(proposalStepForm, withdraw),
    accept: formAction(proposalStepForm, acceptTheirs),
    agency: formAction(proposalStepForm, handToAgency),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Hours that nobody signed on site: the person proposes them, and sees what became of it (HRS2-03). */
export default function ProposeHours() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("hours");
  const { state, refusal, job } = page;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={page.jobHref}>{t("link.back")}</BackLink>
      <div className="stack stack--s">
        <h1>{page.title}</h1>
        <p className="soft">
          {job.work}, {job.eventName}, {job.day}
        </p>
      </div>
      <FormError errors={refused?.errors.form} />
      {state === "form" ? <ProposeForm page={page} refused={refused} /> : null}
      {state === "closed" ? (
        <Note icon="lock">
          <span data-message={refusal ?? undefined}>{t(`messages:${refusal}`)}</span>{" "}
          <a href={`mailto:${page.agencyEmail}`}>{page.agencyEmail}</a>
        </Note>
      ) : null}
      {page.own ? <OwnProposal page={page} own={page.own} /> : null}
    </div>
  );
}
