import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { datedValueForm } from "~/domain/agency/schema";
import { formAction, intents } from "~/http/form-action.server";
import { History } from "~/screens/back-office/frame/history";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { DatedValueForm, DatedValueTable } from "./dated-value-form";
import { loadDatedValues, setValue } from "./dated-value-page.server";
import { SettingChips } from "./setting-chips";

export const loader = superuserLoader(loadDatedValues);

export const action = superuserAction(intents({ save: formAction(datedValueForm, setValue) }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function DatedValues() {
  const { title, values, changes, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("settings");
  return (
    <>
      <PageHead title={`${t("title")}: ${title}`} lead={t("lead.dated")} />
      <SettingChips group="dated" />
      <div className="split">
        <div className="stack">
          <DatedValueForm
            {...form}
            keys={values.map(({ key }) => key)}
            field={fieldsOf(answer, { validFrom: form.today })}
            errors={answer?.errors.form}
          />
          {values.map((value) => (
            <DatedValueTable key={value.key} value={value} />
          ))}
        </div>
        <History changes={changes} allHref="/superuser/back-office/audit?type=datedValue" />
      </div>
    </>
  );
}
