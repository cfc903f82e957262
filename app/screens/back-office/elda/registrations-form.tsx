// biome-ignore-all lint/a11y/noRedundantRoles: narrow rows are display: block, which takes the roles of a table away
// biome-ignore-all lint/a11y/useSemanticElements: the head of a group of rows is one of its rowgroup
import { useTranslation } from "react-i18next";
import { PROTOCOL_MAX, REPORT_WAYS } from "~/domain/elda/rules";
import { CheckField, RadioChips } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FileField } from "~/ui/form/file-field";
import { DateField, TextField, TimeField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm, useSubmissionId } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import type { ShownGroup } from "./load-elda.server";
import { RegistrationRow } from "./registration-row";

interface RegistrationsFormProps {
  groups: ShownGroup[];
  answer: RefusedForm | undefined;
  submissionId: string;
  reported: { day: string; time: string };
  /** Until when all can be exported together. */
  allUntil: { day: string; name: string };
  /** The row that the queue leads to. */
  asked: string;
  /** The list that was exported last. */
  file: string | null;
}

const columns = ["person", "day", "before", "about", "missing"] as const;

/** The days by groups; what is ticked is exported or noted as reported. */
export function RegistrationsForm({
  groups,
  answer,
  submissionId: shown,
  reported,
  allUntil,
  asked,
  file,
}: RegistrationsFormProps) {
  const { t } = useTranslation("elda");
  const submissionId = useSubmissionId(shown, answer);
  // What the button of a single row was refused says nothing about these fields.
  const own = answer?.typed.reportedDay === undefined ? undefined : answer;
  const field = fieldsOf(own, { way: "elda", reportedDay: reported.day, reportedTime: reported.time });
  const ticked = own ? [own.typed.day ?? []].flat() : [asked];
  const download = file ? (
    <p>
      <ButtonLink tone="plain" icon="down" href={`/superuser/back-office/elda/files/${file}`} download="">
        {t("download")}
      </ButtonLink>
    </p>
  ) : null;
  if (groups.length === 0)
    return (
      <>
        {download}
        <Empty icon="check" title={t("empty")} level={2}>
          {t("emptyText")}
        </Empty>
      </>
    );
  return (
    <tick-list>
      <form method="post" encType="multipart/form-data" className="stack" noValidate>
        <SubmissionIdField value={submissionId} />
        {download}
        <div className="box crew" data-rows="">
          <table className="table dense" role="table">
            <caption className="hush">{t("list")}</caption>
            <thead role="rowgroup">
              <tr role="row">
                <td role="cell" className="tick" />
                {columns.map((name) => (
                  <th key={name} role="columnheader" scope="col">
                    {t(`column.${name}`)}
                  </th>
                ))}
                <td role="cell" />
              </tr>
            </thead>
            {groups.map(({ name, count, rows }) => (
              <tbody key={name} role="rowgroup">
                <tr role="row">
                  <td role="cell" className="tick" />
                  <th role="rowheader" scope="rowgroup" colSpan={6}>
                    {t(`group.${name}`)} <span className="soft num">{count}</span>
                  </th>
                </tr>
                {rows.map((row) => (
                  <RegistrationRow key={row.id} row={row} ticked={ticked.includes(row.id)} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
        <p className="small soft only-wide">{t("keys")}</p>
        <section className="card stack" aria-labelledby="elda-report">
          <h2 id="elda-report">{t("ticked")}</h2>
          <ErrorSummary
            fields={[
              { field: field("reportedDay"), label: t("reportedDay") },
              { field: field("reportedTime"), label: t("reportedTime") },
              { field: field("protocol"), label: t("protocol") },
              { field: field("receipt"), label: t("receipt") },
            ]}
          />
          <RadioChips
            field={field("way")}
            label={t("way")}
            options={REPORT_WAYS.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
          />
          <div className="row row--top">
            <DateField field={field("reportedDay")} label={t("reportedDay")} max={reported.day} />
            <TimeField field={field("reportedTime")} label={t("reportedTime")} />
            <TextField field={field("protocol")} label={t("protocol")} maxLength={PROTOCOL_MAX} autoComplete="off" />
          </div>
          <FileField
            field={field("receipt")}
            label={t("receipt")}
            hint={t("receiptHint")}
            accept=".pdf,.txt,.xml,.png,.jpg,.jpeg"
          />
          <div className="row">
            <SubmitButton tone="act" name="intent" value="report">
              {t("report")}
            </SubmitButton>
            <SubmitButton tone="plain" icon="down" name="intent" value="export">
              {t("export")}
            </SubmitButton>
            <SubmitButton tone="plain" icon="down" name="intent" value={`until:${allUntil.day}`}>
              {t("exportUntil", { day: allUntil.name })}
            </SubmitButton>
            <CheckField field={field("again")} label={t("again")} />
          </div>
        </section>
      </form>
    </tick-list>
  );
}
