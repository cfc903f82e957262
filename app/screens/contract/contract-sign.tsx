import { useForm } from "@conform-to/react";
import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { consent } from "~/domain/contract/document";
import { findContractPage } from "~/domain/contract/job-details.queries.server";
import { signForm } from "~/domain/contract/schema";
import { postSignature } from "~/forms/contract-posts.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { byField, parseForm, refused } from "~/http/forms.server";
import { staffAction, staffLoader } from "~/http/guards.server";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SignatureFields } from "~/ui/form/signature-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { Dock } from "~/ui/frame/dock";
import { BookedTicket } from "~/ui/job/booked-ticket";
import { ContractBox } from "~/ui/job/contract-box";
import { ContractSteps } from "./contract-steps";
import { jobHref } from "./job-href";
import { NoContract } from "./no-contract";

export const loader = staffLoader(({ context, params, language, settings, user, t }) => {
  const page = findContractPage(context, params.contractId ?? "", language);
  const title = t("contract:sign.title");
  if (!page) return json({ title, page: null }, { status: 404 });
  if (page.contract.signed || page.replaced) throw goTo(jobHref(page));
  const names = { firstName: user.firstName, lastName: user.lastName };
  return json({ title, page: { ...page, names, employer: settings.agencyName, consent: consent[language] } });
});

export const action = staffAction(
  async (visit) => {
    const { contractId = "" } = visit.params;
    const submission = await parseForm(visit, signForm);
    if (!findContractPage(visit.context, contractId, visit.language)) {
      return refused(submission, { form: ["contractNotSigned"] });
    }
    if (submission.status !== "success") return refused(submission);
    const posted = await postSignature(visit, contractId, submission.value);
    if (!posted.ok) {
      const { fields = [], ...refusal } = posted;
      return refused(submission, { ...refusal, fields: byField(fields) });
    }
    const { positionId, eventId } = posted.value;
    return redirectWithFlash(`/staff/job-details/${positionId}/${eventId}`, "contractSigned");
  },
  { maxBytes: SIGNATURE_FORM_BYTES },
);

export const handle = { task: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function ContractSign() {
  const { page } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { t } = useTranslation("contract");
  const [form, fields] = useForm<{ firstName: string; lastName: string; signature: string; signatureText: string }>({
    lastResult: result as never,
    ...(page ? { defaultValue: page.names } : {}),
  });
  if (!page) return <NoContract errors={form.errors} />;
  const { firstName, lastName, signature, signatureText } = fields;
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
          employee={`${page.names.firstName} ${page.names.lastName}`}
          company={page.ticket.companyName}
          day={page.ticket.day}
          rateCents={page.ticket.rateCents}
        />
        <form id="sign-contract" method="post" encType="multipart/form-data" className="stack">
          <h2>{t("sign.heading")}</h2>
          <FormError errors={form.errors} />
          <ErrorSummary
            fields={[
              { field: firstName, label: t("sign.firstName") },
              { field: lastName, label: t("sign.lastName") },
              { field: signature, label: t("sign.heading") },
            ]}
          />
          <div className="grid grid--s">
            <TextField
              field={firstName}
              label={t("sign.firstName")}
              required
              maxLength={30}
              autoComplete="given-name"
            />
            <TextField field={lastName} label={t("sign.lastName")} required maxLength={50} autoComplete="family-name" />
          </div>
          <sign-form>
            <SignatureFields field={signature} typedName={signatureText.initialValue} />
            <p className="small soft" id="sign-locked" data-locked="" hidden>
              {t("sign.locked")}
            </p>
          </sign-form>
          <p>{page.consent}</p>
        </form>
      </div>
      <Dock>
        <span className="small soft grow">{t("sign.after")}</span>
        <SubmitButton form="sign-contract" tone="act" icon="pen" aria-describedby="sign-locked">
          {t("sign.submit")}
        </SubmitButton>
      </Dock>
    </>
  );
}
