import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { letterTextForm } from "~/domain/bill/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { loadTexts, saveText } from "./dunning-actions.server";

export const loader = superuserLoader(loadTexts);

export const action = superuserAction(formAction(letterTextForm, saveText));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The wordings of the three letters (EINV-19). */
export default function LetterTexts() {
  const { title, back, placeholders, steps } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <BackLink href={back}>{t("dunning.back")}</BackLink>
      <PageHead title={title} lead={t("dunning.textsLead", { placeholders })} />
      <FormError errors={answer?.errors.form} />
      {steps.map(({ step, version, bodyDe, bodyEn }) => {
        const known = fieldsOf(answer?.typed.step === String(step) ? answer : undefined, { bodyDe, bodyEn });
        const field = (name: string) => ({ ...known(name), id: `${name}-${step}` });
        const labels = { bodyDe: t("dunning.bodyDe"), bodyEn: t("dunning.bodyEn") };
        return (
          <Form key={step} method="post" className="card stack" noValidate>
            <HiddenField name="step" value={step} />
            <HiddenField name="basedOn" value={version} />
            <h2>{t("dunning.step", { step })}</h2>
            <ErrorSummary fields={named(field, labels)} />
            {(["bodyDe", "bodyEn"] as const).map((name) => (
              <TextAreaField
                key={name}
                field={{ ...field(name), required: true }}
                label={labels[name]}
                rows={9}
                maxLength={4000}
              />
            ))}
            <div>
              <SubmitButton tone="plain">{t("dunning.saveText", { step })}</SubmitButton>
            </div>
          </Form>
        );
      })}
    </>
  );
}
