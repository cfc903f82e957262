import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";

interface VersionFormProps {
  bodyDe: string;
  bodyEn: string;
  basedOn: number;
  answer?: Partial<RefusedForm>;
  hint: ReactNode;
  /** Names that may stand in {{ }}. */
  placeholders: readonly string[];
  /** What else is to be filled in before it is saved. */
  children?: ReactNode;
  /** The button that shows the text before it is saved. */
  preview: ReactNode;
}

/** A text in both languages that becomes a new version. What was saved meanwhile by others is never overwritten. */
export function VersionForm({
  bodyDe,
  bodyEn,
  basedOn,
  answer,
  hint,
  placeholders,
  preview,
  children,
}: VersionFormProps) {
  const { t } = useTranslation("backOffice");
  const area = (name: "bodyDe" | "bodyEn", known: string) => ({
    field: { name, id: name, initialValue: answer?.typed?.[name] ?? known, errors: answer?.errors?.[name] },
    label: t(`versions.${name}`),
    lang: name === "bodyDe" ? "de" : "en",
    rows: 18,
    spellCheck: true,
    required: true,
  });
  return (
    <LeaveGuard>
      <Form method="post" className="card stack" noValidate key={basedOn}>
        <HiddenField name="basedOn" value={basedOn} />
        <p className="soft small">{hint}</p>
        <FormError errors={answer?.errors?.form} />
        <ErrorSummary fields={[area("bodyDe", bodyDe), area("bodyEn", bodyEn)]} />
        <TextAreaField {...area("bodyDe", bodyDe)} />
        <FormError errors={answer?.errors?.bodyDe?.slice(1)} />
        <TextAreaField {...area("bodyEn", bodyEn)} />
        <FormError errors={answer?.errors?.bodyEn?.slice(1)} />
        {children}
        <details>
          <summary className="tap small">{t("versions.placeholders", { count: placeholders.length })}</summary>
          <p className="small soft">{placeholders.map((name) => `{{${name}}}`).join(" ")}</p>
        </details>
        <div className="row">
          <SubmitButton tone="act" name="intent" value="save">
            {t("versions.save", { version: basedOn + 1 })}
          </SubmitButton>
          {preview}
        </div>
      </Form>
    </LeaveGuard>
  );
}
