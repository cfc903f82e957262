import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { VAT_NUMBER_TYPED } from "~/domain/account/company/vat-number-typed";
import { FIELD_CAPS } from "~/domain/account/rules";
import { CorrectionEnd } from "~/screens/back-office/frame/correction-end";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { AddressFields } from "~/ui/form/address-fields";
import { ConfirmNumber } from "~/ui/form/confirm-number";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { inputs } from "~/ui/form/inputs";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { answerCorrection, loadCorrection } from "./correct-company.server";

export const loader = superuserLoader(loadCorrection);

export const action = superuserAction(answerCorrection);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Name, address, VAT number and contact of a company, corrected while it is on the phone (POOL-03). */
export default function CorrectCompany() {
  const { title, name, backHref, values, countries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const { t: payment } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  const field = fieldsOf(answer, values);
  const label = (of: string) => payment(`profile.field.${of}`);
  return (
    <>
      <BackLink href={backHref}>{name}</BackLink>
      <PageHead title={title} />
      <Form method="post" className="card stack" noValidate>
        <SeenFields values={values} />
        <ErrorSummary
          fields={[...Object.keys(values).map((of) => ({ field: field(of), label: label(of) }))].concat({
            field: field("correctionReason"),
            label: t("correct.reason"),
          })}
        />
        <FormError errors={answer?.errors.form} />
        <TextField
          field={field("companyName")}
          label={label("companyName")}
          maxLength={FIELD_CAPS.companyName}
          required
        />
        <TextField
          field={field("companyVatNumber")}
          label={label("companyVatNumber")}
          maxLength={VAT_NUMBER_TYPED}
          autoComplete="off"
        />
        <ConfirmNumber field={field("companyVatNumber")} busy={busy} />
        <div className="two">
          <TextField
            field={field("contactPerson")}
            label={label("contactPerson")}
            maxLength={FIELD_CAPS.contactPerson}
            autoComplete="off"
            required
          />
          <TextField field={field("phoneNumber")} label={label("phoneNumber")} {...inputs.phone} autoComplete="off" />
        </div>
        <AddressFields field={field} countries={countries} />
        <CorrectionEnd reason={field("correctionReason")} name={name} />
      </Form>
    </>
  );
}
