import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { proposalForm } from "~/domain/hours/schema";
import { noFields } from "~/domain/shared/schema";
import { formAction, intents } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { ButtonLink } from "~/ui/parts/button-link";
import { AskedHours } from "./asked-hours";
import { CounterForm } from "./counter-form";
import { accept, type CompanyAnswerFacts, loadCompanyAnswer, otherTimes } from "./post-answer.server";

export const links = ordersLinks;

export const loader = employerLoader(loadCompanyAnswer);

export const action = employerAction(
  intents({ accept: formAction(noFields, accept), counter: formAction(proposalForm, otherTimes) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The company accepts proposed hours, answers with other times, or reports that nobody came (HRS2-05). */
export default function CompanyAnswer() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("hours");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/organization/hours">{t("proposal.listTitle")}</BackLink>
      <h1>{page.title}</h1>
      <FormError errors={refused?.errors.form} />
      <AskedHours {...page} />
      {page.said.state === "company" ? <CompanyChoices page={page} refused={refused} /> : null}
    </div>
  );
}

/** What a company can answer: accept, nobody was here, other times. */
function CompanyChoices({ page, refused }: { page: CompanyAnswerFacts; refused: RefusedForm | undefined }) {
  const { t } = useTranslation("hours");
  return (
    <>
      <Form method="post" className="row">
        <SubmitButton tone="act" name="intent" value="accept">
          {t("proposal.accept")}
        </SubmitButton>
        <ButtonLink tone="plain" href={`/organization/positions/${page.positionId}/no-show`}>
          {t("event.notHere")}
        </ButtonLink>
      </Form>
      <CounterForm name={page.job.firstName} known={page.known} refused={refused} />
    </>
  );
}
