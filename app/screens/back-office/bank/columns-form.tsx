import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import type { AskedColumns } from "./bank-actions.server";
import type { BankPage } from "./load-bank.server";

interface ColumnsFormProps {
  asked: AskedColumns;
  roles: BankPage["roles"];
  answer: RefusedForm;
}

/** Which column of a CSV holds what; remembered for files with the same columns (EINV-15). */
export function ColumnsForm({ asked, roles, answer }: ColumnsFormProps) {
  const { t } = useTranslation("backOffice");
  const options = asked.names.map((name, index) => ({ value: String(index), label: name || String(index + 1) }));
  return (
    <Form method="post" className="card stack" noValidate>
      <h2>{t("bank.columns")}</h2>
      <p className="soft">{t("bank.columnsLead")}</p>
      <HiddenField name="header" value={asked.header} />
      <div className="two">
        {roles.map(({ role, label }) => (
          <SelectField
            key={role}
            field={{ name: role, initialValue: answer.typed[role] ?? "", errors: answer.errors[role] }}
            label={label}
            options={[{ value: "", label: t("bank.noColumn") }, ...options]}
          />
        ))}
      </div>
      <div>
        <SubmitButton tone="act" name="intent" value="columns">
          {t("bank.remember")}
        </SubmitButton>
      </div>
    </Form>
  );
}
