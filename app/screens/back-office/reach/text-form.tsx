import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Exclusion } from "~/domain/event/equal-treatment";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { ExclusionNotes } from "~/ui/job/exclusion-notes";

interface TextFormProps {
  path: string;
  label: string;
  texts: Record<"de" | "en", string>;
  hints: Exclusion[];
  answer: RefusedForm | undefined;
}

/** What the agency says on a landing page, in both languages. */
export function TextForm({ path, label, texts, hints, answer }: TextFormProps) {
  const { t } = useTranslation("backOffice");
  const field = fieldsOf(answer, texts);
  const labels = { de: t("reachPages.textDe"), en: t("reachPages.textEn") };
  return (
    <Form method="post" className="card stack" noValidate id="text">
      <SeenFields values={texts} />
      <div className="row row--apart">
        <h2>{label}</h2>
        <AppLink className="tap small" href={path}>
          {t("reachPages.open")}
        </AppLink>
      </div>
      <FormError errors={answer?.errors.form} />
      <ErrorSummary fields={named(field, labels)} />
      <ExclusionNotes hints={hints} />
      <div className="two">
        <TextAreaField field={field("de")} label={labels.de} hint={t("reachPages.hint")} rows={6} lang="de" />
        <TextAreaField field={field("en")} label={labels.en} hint={t("reachPages.hint")} rows={6} lang="en" />
      </div>
      <div>
        <SubmitButton tone="act">{t("reachPages.save")}</SubmitButton>
      </div>
    </Form>
  );
}
