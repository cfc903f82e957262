import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { STAFF_TYPE_NAME_MAX, YOUTH_RULES } from "~/domain/pricing/staff-type-rules";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { DateField, type FieldSource, MoneyField, SelectField, TextField } from "~/ui/form/form";
import { SeenFields, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Note } from "~/ui/parts/note";

type Fields = (name: string) => FieldSource;

function NameFields({ field }: { field: Fields }) {
  const { t } = useTranslation("backOffice");
  return (
    <div className="two">
      <TextField field={field("nameDe")} label={t("staffTypes.nameDe")} maxLength={STAFF_TYPE_NAME_MAX} required />
      <TextField
        field={field("nameEn")}
        label={t("staffTypes.nameEn")}
        maxLength={STAFF_TYPE_NAME_MAX}
        lang="en"
        required
      />
    </div>
  );
}

function PriceFields({ field }: { field: Fields }) {
  const { t } = useTranslation("backOffice");
  return (
    <div className="two">
      <MoneyField
        field={field("pricePerHour")}
        label={t("staffTypes.pricePerHour")}
        hint={t("staffTypes.pricePerHourHint")}
        required
      />
      <MoneyField
        field={field("effectivePricePerHour")}
        label={t("staffTypes.effectivePricePerHour")}
        hint={t("staffTypes.effectivePricePerHourHint")}
        required
      />
    </div>
  );
}

function useLabels() {
  const { t } = useTranslation("backOffice");
  const names = { nameDe: t("staffTypes.nameDe"), nameEn: t("staffTypes.nameEn") };
  const prices = {
    pricePerHour: t("staffTypes.pricePerHour"),
    effectivePricePerHour: t("staffTypes.effectivePricePerHour"),
  };
  return { names, prices };
}

interface FormProps {
  field: Fields;
  errors?: string[];
}

type CreatingProps = FormProps & { submissionId: string };

export function NewStaffTypeForm({ field, errors, submissionId }: CreatingProps) {
  const { t } = useTranslation("backOffice");
  const { names, prices } = useLabels();
  return (
    <Form method="post" className="card stack" noValidate>
      <SubmissionIdField value={submissionId} />
      <h2>{t("staffTypes.new")}</h2>
      <FormError errors={errors} />
      <ErrorSummary fields={named(field, { ...names, ...prices })} />
      <NameFields field={field} />
      <PriceFields field={field} />
      <div>
        <SubmitButton tone="act" name="intent" value="create">
          {t("staffTypes.create")}
        </SubmitButton>
      </div>
    </Form>
  );
}

export function StaffTypeNamesForm({ field, errors, stands }: FormProps & { stands: Record<string, string> }) {
  const { t } = useTranslation("backOffice");
  const { names } = useLabels();
  return (
    <Form method="post" className="card stack" noValidate>
      <SeenFields values={stands} />
      <h2>{t("staffTypes.names")}</h2>
      <FormError errors={errors} />
      <ErrorSummary fields={named(field, names)} />
      <NameFields field={field} />
      <div>
        <SubmitButton tone="plain" name="intent" value="names">
          {t("staffTypes.saveNames")}
        </SubmitButton>
      </div>
    </Form>
  );
}

export function SlugForm({ field, errors, slug }: FormProps & { slug: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <Form method="post" className="card stack" noValidate>
      <SeenFields values={{ slug }} />
      <h2>{t("staffTypes.slug")}</h2>
      <FormError errors={errors} />
      <TextField
        field={field("slug")}
        label={t("staffTypes.slug")}
        hint={t("staffTypes.slugHint", { slug })}
        maxLength={60}
        spellCheck={false}
        required
      />
      <div>
        <SubmitButton tone="plain" name="intent" value="slug">
          {t("staffTypes.saveSlug")}
        </SubmitButton>
      </div>
    </Form>
  );
}

export function YouthRuleForm({ field }: { field: Fields }) {
  const { t } = useTranslation("backOffice");
  return (
    <Form method="post" className="card stack" noValidate>
      <h2>{t("staffTypes.youth.title")}</h2>
      <SelectField
        field={field("youthRule")}
        label={t("staffTypes.youth.label")}
        hint={t("staffTypes.youth.hint")}
        options={YOUTH_RULES.map((value) => ({ value, label: t(`staffTypes.youth.${value}`) }))}
      />
      <div>
        <SubmitButton tone="plain" name="intent" value="youth">
          {t("staffTypes.youth.save")}
        </SubmitButton>
      </div>
    </Form>
  );
}

export function StaffTypePriceForm({
  field,
  errors,
  submissionId,
  mark,
  today,
  low,
}: CreatingProps & { mark: string; today: string; low: { price: string; minimum: string; day: string }[] }) {
  const { t } = useTranslation("backOffice");
  const { prices } = useLabels();
  return (
    <Form method="post" className="card stack" noValidate>
      <SubmissionIdField value={submissionId} />
      <SeenFields values={{ prices: mark }} />
      <h2>{t("staffTypes.newPrice")}</h2>
      <p className="soft small">{t("staffTypes.newPriceWhy")}</p>
      {low.map((values) => (
        <Note key={values.price} tone="act">
          {t("staffTypes.belowMinimum", values)}
        </Note>
      ))}
      <FormError errors={errors} />
      <ErrorSummary fields={named(field, { ...prices, validFrom: t("staffTypes.validFrom") })} />
      <PriceFields field={field} />
      <DateField field={field("validFrom")} label={t("staffTypes.validFrom")} min={today} required />
      <div>
        <SubmitButton tone="act" name="intent" value="price">
          {t("staffTypes.setPrice")}
        </SubmitButton>
      </div>
    </Form>
  );
}
