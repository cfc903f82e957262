import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { findContractPage } from "~/domain/contract/job-details.queries.server";
import { submitContract } from "~/domain/contract/submit-contract.server";
import { noFields } from "~/domain/shared/schema";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Dock } from "~/ui/frame/dock";
import { BookedTicket } from "~/ui/job/booked-ticket";
import { SubmitContractForm } from "~/ui/job/contract-section";
import { ContractSteps } from "./contract-steps";
import { jobHref } from "./job-href";
import { NoContract } from "./no-contract";

export const loader = staffLoader(({ context, params, language, t }) => {
  const page = findContractPage(context, params.contractId ?? "", language);
  const title = t("contract:submit.title");
  if (!page) return json({ title, page: null }, { status: 404 });
  if (page.contract.submitted || page.replaced) throw goTo(jobHref(page));
  return { title, page };
});

export const action = staffAction(
  formAction(noFields, (_typed, { context, params }: StaffVisit) => {
    const submitted = submitContract(context, { contractId: params.contractId ?? "" });
    if (!submitted.ok) return { form: [submitted.refusal] };
    const { positionId, eventId } = submitted.value;
    return redirectWithFlash(`/staff/job-details/${positionId}/${eventId}`, "contractSubmitted");
  }),
);

export const handle = { task: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function ContractSubmit() {
  const { page } = useLoaderData<typeof loader>();
  const errors = (useActionData<typeof action>() as RefusedForm | undefined)?.errors.form;
  const { t } = useTranslation("contract");
  if (!page) return <NoContract errors={errors} />;
  const signed = page.contract.signed !== null;
  return (
    <>
      <div className="wrap wrap--text page stack stack--l">
        <BackLink href={jobHref(page)}>{page.ticket.jobName}</BackLink>
        <div className="stack">
          <h1>{t("submit.title")}</h1>
          <ContractSteps at={signed ? "submit" : "sign"} />
        </div>
        <FormError errors={errors} />
        {signed ? <p>{t("submit.text")}</p> : null}
        <BookedTicket level={2} facts={page.ticket} />
      </div>
      <Dock>
        <SubmitContractForm contractId={page.contract.id} signed={signed} wide={false} />
      </Dock>
    </>
  );
}
