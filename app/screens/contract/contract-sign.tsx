import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { nameOf } from "~/domain/account/name-rules";
import { consent } from "~/domain/contract/document";
import { findContractPage } from "~/domain/contract/job-details.queries.server";
import { signForm } from "~/domain/contract/schema";
import { signOwnContract } from "~/forms/contract-actions.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { Dock } from "~/ui/frame/dock";
import { BookedTicket } from "~/ui/job/booked-ticket";
import { ContractBox } from "~/ui/job/contract-box";
import { ContractSteps } from "./contract-steps";
import { jobHref } from "./job-href";
import { NoContract } from "./no-contract";
import { SignForm, type SignRefused } from "./sign-form";

export const loader = staffLoader(({ context, params, language, settings, t }) => {
  const page = findContractPage(context, params.contractId ?? "", language);
  const title = t("contract:sign.title");
  if (!page) return json({ title, page: null }, { status: 404 });
  if (page.contract.signed || page.replaced) throw goTo(jobHref(page));
  return { title, page: { ...page, employer: settings.agencyName, consent: consent[language] } };
});

export const action = staffAction(
  formAction(signForm, async (typed, visit: StaffVisit) => {
    const signed = await signOwnContract(visit, visit.params.contractId ?? "", { ...typed, shows: true });
    if (!signed.ok) return signed;
    return redirectWithFlash(`/staff/contracts/${visit.params.contractId}/submit`, "contractSigned");
  }),
  { maxBytes: SIGNATURE_FORM_BYTES },
);

export const handle = { task: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function ContractSign() {
  const { page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as SignRefused | undefined;
  const { t } = useTranslation("contract");
  if (!page) return <NoContract errors={refused?.errors.form} />;
  return (
    <>
      <div className="wrap wrap--text page stack stack--l">
        <BackLink href={jobHref(page)}>{page.ticket.jobName}</BackLink>
        <div className="stack">
          <h1>{t("sign.title")}</h1>
          <ContractSteps at="sign" />
        </div>
        <BookedTicket level={2} facts={page.ticket} />
        <ContractBox
          contract={page.contract}
          masked={page.masked}
          employer={page.employer}
          employee={nameOf(page.names)}
          company={page.ticket.companyName}
          day={page.ticket.day}
          rateCents={page.ticket.rateCents}
        />
        <SignForm
          id="sign-contract"
          names={page.names}
          consent={page.consent}
          otherWork={page.otherWork}
          refused={refused}
        />
      </div>
      <Dock>
        <span className="small soft grow">
          <a className="tap" href="#signature" data-locked="" hidden>
            {t("sign.first")}
          </a>
          <span data-unlocked="">{t("sign.after")}</span>
        </span>
        <SubmitButton form="sign-contract" tone="act" icon="pen" aria-describedby="sign-locked">
          {t("sign.submit")}
        </SubmitButton>
      </Dock>
    </>
  );
}
