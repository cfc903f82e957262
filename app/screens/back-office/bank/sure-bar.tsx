import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { BankPage } from "./load-bank.server";

/** All sure ones with one press, as they are listed above (EINV-16). */
export function SureBar({ sure }: Pick<BankPage, "sure">) {
  const { t } = useTranslation("backOffice");
  if (sure.ids.length === 0) return null;
  return (
    <Form method="post" className="bulk">
      <p className="grow">
        <b>{t("bank.sure", { count: sure.ids.length, sum: sure.sum })}</b>
        <br />
        <span className="small soft">{t("bank.nothingAlone")}</span>
      </p>
      {sure.ids.map((id) => (
        <HiddenField key={id} name="sureId" value={id} />
      ))}
      <SubmitButton tone="act" icon="check" name="intent" value="sure">
        {t("bank.bookSure", { count: sure.ids.length })}
      </SubmitButton>
    </Form>
  );
}
