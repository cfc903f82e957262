import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import type { BankPage } from "./load-bank.server";

/** Other bills than the proposed ones, by their numbers, or none at all. */
export function OtherBills({ entry, answer }: { entry: BankPage["entries"][number]; answer?: RefusedForm }) {
  const { t } = useTranslation("backOffice");
  const field = fieldsOf(answer, { numbers: "" });
  return (
    <details className="match__other" open={answer !== undefined}>
      <summary className="tap">
        {t("bank.other")}
        <span className="hush">
          : {entry.counterparty} {entry.amount}
        </span>
      </summary>
      <Form method="post" className="stack stack--s" noValidate>
        <HiddenField name="entryId" value={entry.id} />
        {entry.incoming ? (
          <TextField
            field={{ ...field("numbers"), id: `numbers-${entry.id}` }}
            label={t("bank.numbers")}
            hint={t("bank.numbersHint")}
            maxLength={200}
            autoComplete="off"
          />
        ) : null}
        <div className="row">
          {entry.incoming ? (
            <SubmitButton tone="plain" small name="intent" value="as">
              {t("bank.bookAs")}
            </SubmitButton>
          ) : null}
          <SubmitButton tone="bare" small name="intent" value="aside">
            {t("bank.aside")}
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}
