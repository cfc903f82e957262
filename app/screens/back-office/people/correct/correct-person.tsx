import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { stateCodes } from "~/domain/place/rules";
import { CorrectionEnd } from "~/screens/back-office/frame/correction-end";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { AddressFields } from "~/ui/form/address-fields";
import { CheckChips } from "~/ui/form/choices";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { inputs } from "~/ui/form/inputs";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { answerCorrection, loadCorrection } from "./correct-person.server";

export const loader = superuserLoader(loadCorrection);

export const action = superuserAction(answerCorrection);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Name, telephone, address and wishes of a person, corrected while they are on the phone (POOL-03). */
export default function CorrectPerson() {
  const { title, name, backHref, values, seen, staffTypes, countries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const { t: staff } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  const field = fieldsOf(answer, values);
  const label = (of: string) => staff(`field.${of}`);
  return (
    <>
      <BackLink href={backHref}>{name}</BackLink>
      <PageHead title={title} lead={staffTypes ? t("correct.numbers") : null} />
      <Form method="post" className="card stack" noValidate>
        <SeenFields values={seen} />
        <ErrorSummary
          fields={[...Object.keys(seen).map((of) => ({ field: field(of), label: label(of) }))].concat({
            field: field("correctionReason"),
            label: t("correct.reason"),
          })}
        />
        <FormError errors={answer?.errors.form} />
        <div className="two">
          <TextField field={field("firstName")} label={label("firstName")} {...inputs.firstName} autoComplete="off" />
          <TextField field={field("lastName")} label={label("lastName")} {...inputs.lastName} autoComplete="off" />
        </div>
        <TextField field={field("phone")} label={label("phone")} {...inputs.phone} autoComplete="off" />
        {staffTypes ? (
          <>
            <AddressFields field={field} countries={countries} addition={label("addressLineTwo")} />
            <CheckChips
              field={field("preferedJobRegion")}
              label={label("preferedJobRegion")}
              options={stateCodes.map((code) => ({ value: code, label: common(`place.state.${code}`) }))}
            />
            <CheckChips field={field("preferedJobs")} label={label("preferedJobs")} options={staffTypes} />
          </>
        ) : null}
        <CorrectionEnd reason={field("correctionReason")} name={name} />
      </Form>
    </>
  );
}
