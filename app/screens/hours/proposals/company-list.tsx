import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { listOpenProposals } from "~/domain/hours/proposals/proposals.queries.server";
import { tickedProposalsForm } from "~/domain/hours/schema";
import { formAction } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Empty } from "~/ui/parts/empty";
import { OpenRow } from "./open-row";
import { acceptTicked } from "./post-answer.server";
import { shownToCompany } from "./shown-proposal.server";

export const links = ordersLinks;

export const loader = employerLoader((visit) => ({
  title: visit.t("hours:proposal.listTitle"),
  rows: listOpenProposals(visit.context, visit.user.companyId).map((asked) => shownToCompany(visit, asked)),
}));

export const action = employerAction(formAction(tickedProposalsForm, acceptTicked));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Hours that wait for the company's answer; those without extra cost can be accepted at once (HRS2-05). */
export default function CompanyHours() {
  const { title, rows } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("hours");
  const free = rows.some(({ extra }) => extra === null);
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/organization/my-events">{t("events.title")}</BackLink>
      <h1>{title}</h1>
      <FormError errors={[...(refused?.errors.form ?? []), ...(refused?.errors.proposal ?? [])]} />
      {rows.length === 0 ? <Empty icon="check" title={t("proposal.none")} /> : null}
      <Form method="post" className="stack">
        <ul className="stack">
          {rows.map((row) => (
            <OpenRow key={row.said.id} {...row} />
          ))}
        </ul>
        {free ? (
          <p>
            <SubmitButton tone="act">{t("proposal.acceptAll")}</SubmitButton>
          </p>
        ) : null}
      </Form>
    </div>
  );
}
