import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { DateField, type FieldSource, MoneyField, SelectField } from "~/ui/form/form";
import { SeenFields, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";
import type { loadDatedValues } from "./dated-value-page.server";

type Loaded = ReturnType<typeof loadDatedValues>;

interface DatedValueFormProps extends Pick<Loaded, "marks" | "submissionId" | "today"> {
  keys: string[];
  field: (name: string) => FieldSource;
  errors?: string[];
}

/** A value and the day from which it holds. */
export function DatedValueForm({ keys, marks, submissionId, today, field, errors }: DatedValueFormProps) {
  const { t } = useTranslation("settings");
  const labels = {
    key: t("dated.which"),
    validFrom: t("dated.validFrom"),
    amount: t("label", { name: t("dated.value"), unit: t("dated.units") }),
  };
  return (
    <Form method="post" className="card stack" noValidate>
      <SubmissionIdField value={submissionId} />
      <SeenFields values={marks} />
      <h2>{t("dated.new")}</h2>
      <FormError errors={errors} />
      <ErrorSummary fields={named(field, labels)} />
      <SelectField
        field={field("key")}
        label={labels.key}
        options={keys.map((key) => ({ value: key, label: t(`dated.field.${key}.name`) }))}
      />
      <div className="two">
        <DateField field={field("validFrom")} label={labels.validFrom} hint={t("dated.why")} min={today} required />
        <MoneyField field={field("amount")} label={labels.amount} required />
      </div>
      <div>
        <SubmitButton tone="act" name="intent" value="save">
          {t("dated.set")}
        </SubmitButton>
      </div>
    </Form>
  );
}

const looks = { coming: ["act", "clock"], inForce: ["ok", "check"], past: ["calm", "day"] } as const;

/** What a value was, is and will be. */
export function DatedValueTable({ value: { key, rows } }: { value: Loaded["values"][number] }) {
  const { t } = useTranslation("settings");
  const name = t(`dated.field.${key}.name`);
  return (
    <section className="card stack stack--s" aria-labelledby={key}>
      <h2 id={key}>{name}</h2>
      <p className="soft small">{t(`dated.field.${key}.why`)}</p>
      <CardTable
        caption={name}
        columns={[{ label: t("dated.validFrom") }, { label: t("dated.value"), end: true }, { label: t("dated.state") }]}
        rows={rows.map(({ validFrom, from, value, state }) => ({
          id: validFrom,
          cells: [
            from,
            value,
            <Status key="state" tone={looks[state][0]} icon={looks[state][1]}>
              {t(`dated.stateOf.${state}`)}
            </Status>,
          ],
        }))}
      />
    </section>
  );
}
