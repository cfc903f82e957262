import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { OTHER_WORK } from "~/domain/pay/meter/rules";
import { otherWorkForm } from "~/domain/pay/schema";
import { formAction } from "~/http/form-action.server";
import { RadioChips } from "~/ui/form/choices";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { MoneyField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { MarginalMeter } from "~/ui/job/marginal-meter";
import { Note } from "~/ui/parts/note";
import { loadOtherWork, saveOtherWork } from "./other-work.server";

export const loader = staffLoader(loadOtherWork);
export const action = staffAction(formAction(otherWorkForm, saveOtherWork));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What somebody earns elsewhere, so that the sum of a month is right (PAYR-16). */
export default function OtherWorkPage() {
  const { title, values, declaredOn, meter } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("pay");
  const field = fieldsOf(refused, values);
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/earnings">{t("earnings.title")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("other.lead")}</p>
        {meter ? <MarginalMeter {...meter} /> : null}
      </div>
      {values.kind === "benefit" ? <Note>{t("other.marginalBenefit")}</Note> : null}
      <Form method="post" className="card stack" noValidate>
        <FormError errors={refused?.errors.form} />
        <ErrorSummary
          fields={[
            { field: field("kind"), label: t("other.kind") },
            { field: field("monthly"), label: t("other.monthly") },
          ]}
        />
        <RadioChips
          field={field("kind")}
          label={t("other.kind")}
          options={OTHER_WORK.map((kind) => ({ value: kind, label: t(`other.kinds.${kind}`) }))}
        />
        <MoneyField field={field("monthly")} label={t("other.monthly")} hint={t("other.monthlyHint")} />
        <SubmitButton tone="act">{t("other.save")}</SubmitButton>
        {declaredOn ? <p className="small soft">{t("other.declaredOn", { day: declaredOn })}</p> : null}
      </Form>
    </div>
  );
}
