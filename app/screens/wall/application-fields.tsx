import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/form/error-summary";
import { type FieldSource, TextAreaField } from "~/ui/form/form";
import { Note } from "~/ui/parts/note";
import { SeenByCompanies } from "~/ui/person/seen-by-companies";
import { SsnFields } from "~/ui/person/ssn-fields";

type Field = (name: string) => FieldSource;

/** What is wrong with an application, sent or waiting; what only one form asks comes first. */
export function ApplicationErrors({
  field,
  first = [],
}: {
  field: Field;
  first?: { field: FieldSource; label: string }[];
}) {
  const { t } = useTranslation("application");
  return (
    <ErrorSummary
      fields={[
        ...first,
        { field: field("ssn"), label: t("job.ssn") },
        { field: field("sex"), label: t("staff:ssn.sex") },
        { field: field("birthPlace"), label: t("staff:ssn.birthPlace") },
        { field: field("remarks"), label: t("job.remarks") },
      ]}
    />
  );
}

interface ApplicationFieldsProps {
  job: { asksSsn: boolean; remarksMaxLength: number };
  field: Field;
}

/** What every application says, and who reads it. */
export function ApplicationFields({ job, field }: ApplicationFieldsProps) {
  const { t } = useTranslation("application");
  return (
    <>
      {job.asksSsn ? <SsnFields field={field} label={t("job.ssn")} hint={t("job.ssnHint")} /> : null}
      <TextAreaField
        field={field("remarks")}
        label={t("job.remarks")}
        hint={t("job.remarksHint")}
        maxLength={job.remarksMaxLength}
      />
      <Note icon="lock">
        <SeenByCompanies />
      </Note>
    </>
  );
}
