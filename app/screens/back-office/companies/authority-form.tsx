import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RadioChips } from "~/ui/form/choices";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf } from "~/ui/form/typed-fields";

const KINDS = ["", "federal", "other"] as const;

/** Whether a company is a public customer (EINV-07). */
export function AuthorityForm({ authority }: { authority: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <Form method="post" className="card stack">
      <RadioChips
        field={fieldsOf(undefined, { authority })("authority")}
        label={t("companies.authority.label")}
        hint={t("companies.authority.hint")}
        options={KINDS.map((kind) => ({ value: kind, label: t(`companies.authority.${kind || "none"}`) }))}
      />
      <p>
        <SubmitButton tone="plain" name="intent" value="authority">
          {t("companies.authority.save")}
        </SubmitButton>
      </p>
    </Form>
  );
}
