import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { jobEditForm } from "~/domain/event/schema";
import { BONUS_PERCENTS } from "~/domain/pricing/rules";
import { formAction } from "~/http/form-action.server";
import { formatPercent } from "~/i18n/format";
import { requestLinks } from "~/screens/request/edit/request-sheet";
import { named } from "~/ui/form/error-summary";
import { SelectField } from "~/ui/form/form";
import { FormattedTextField } from "~/ui/form/formatted-text-field";
import { fieldsOf } from "~/ui/form/typed-fields";
import { type EditAnswer, EditFrame } from "./edit-frame";
import { loadEditJob, postEditJob } from "./edit-job.server";

export const links = requestLinks;

export const loader = bookerLoader(loadEditJob);

export const action = bookerAction(formAction(jobEditForm, postEditJob));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Texts and bonus of a published job, while nobody is booked on it (DESK-04). */
export default function EditJob() {
  const { values, textMaxLength, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EditAnswer | undefined;
  const { t } = useTranslation("request");
  const field = fieldsOf(answer, values);
  const labels = {
    jobBonus: t("job.bonus"),
    jobDescription: t("job.description"),
    jobRequirements: t("job.requirements"),
  };
  return (
    <EditFrame {...page} answer={answer} seen={values} fields={named(field, labels)}>
      <SelectField
        field={field("jobBonus")}
        label={labels.jobBonus}
        options={BONUS_PERCENTS.map((percent) => ({
          value: String(percent),
          label: percent === 0 ? t("job.noBonus") : formatPercent(t, percent),
        }))}
      />
      <FormattedTextField field={field("jobDescription")} label={labels.jobDescription} maxLength={textMaxLength} />
      <FormattedTextField field={field("jobRequirements")} label={labels.jobRequirements} maxLength={textMaxLength} />
    </EditFrame>
  );
}
