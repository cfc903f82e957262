import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { newStaffTypeForm, staffTypeStepForm } from "~/domain/pricing/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { loadStaffTypes } from "./load-staff-types.server";
import { NewStaffTypeForm } from "./staff-type-forms";
import { createType, raise } from "./staff-type-page.server";
import { StaffTypesTable } from "./staff-types-table";

export const loader = superuserLoader(loadStaffTypes);

export const action = superuserAction(
  intents({ raise: formAction(staffTypeStepForm, raise), create: formAction(newStaffTypeForm, createType) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function StaffTypes() {
  const { title, types, submissionId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("staffTypes.lead")} />
      <div className="stack">
        <StaffTypesTable caption={title} types={types} />
        <NewStaffTypeForm submissionId={submissionId} field={fieldsOf(answer)} errors={answer?.errors.form} />
      </div>
    </>
  );
}
