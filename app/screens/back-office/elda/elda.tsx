import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { protocolForm, registrationsForm, ssnForm } from "~/domain/elda/schema";
import { formAction, intents } from "~/http/form-action.server";
import { FILE_FORM_BYTES } from "~/http/uploads.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { DateField, SelectField } from "~/ui/form/form";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { FilterBar } from "~/ui/parts/filter-bar";
import { KeysetPager } from "~/ui/parts/keyset-pager";
import {
  addProtocol,
  enterNumber,
  exportTicked,
  exportUntil,
  keepOne,
  reportTicked,
  undo,
  voidOne,
} from "./elda-actions.server";
import { ElectronicDue } from "./electronic-due";
import { loadElda } from "./load-elda.server";
import { ONE_ROW_FORM } from "./registration-row";
import { RegistrationsForm } from "./registrations-form";
import { UndoReport } from "./undo-report";
import { WithoutSsn } from "./without-ssn";

export const loader = superuserLoader(loadElda);

export const action = superuserAction(
  intents({
    report: formAction(registrationsForm, reportTicked),
    export: formAction(registrationsForm, exportTicked),
    until: exportUntil,
    never: voidOne,
    keep: keepOne,
    undo,
    protocol: formAction(protocolForm, addProtocol),
    ssn: formAction(ssnForm, enterNumber),
  }),
  { maxBytes: FILE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What is to be registered with the insurers, by the start of the job; what is to be taken back above all (ELDA-02). */
export default function Elda() {
  const { title, lead, filter, companies, groups, next, shown, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("elda");
  return (
    <>
      <PageHead title={title} lead={lead}>
        <ButtonLink tone="plain" icon="list" href="/superuser/back-office/elda/reports">
          {t("reports.link")}
        </ButtonLink>
        <ButtonLink tone="plain" icon="euro" href={list.monthHref}>
          {t("month.link")}
        </ButtonLink>
      </PageHead>
      <FilterBar label={t("filter")} filtered={Boolean(filter.until || filter.company)}>
        <DateField field={{ name: "until", initialValue: filter.until }} label={t("until")} />
        <SelectField
          field={{ name: "company", initialValue: filter.company }}
          label={t("company")}
          blank={t("all")}
          options={companies}
        />
      </FilterBar>
      <FormError errors={answer?.errors.form} />
      {list.undoable ? <UndoReport {...list.undoable} /> : null}
      <RegistrationsForm groups={groups} answer={answer} {...list} />
      <Form id={ONE_ROW_FORM} method="post" />
      <KeysetPager shown={shown} next={next} />
      <WithoutSsn people={list.withoutSsn} answer={answer} />
      <ElectronicDue reports={list.electronic} answer={answer} />
      <p className="small soft">{t("formatNote")}</p>
    </>
  );
}
