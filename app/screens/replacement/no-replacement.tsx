import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";

/** What it means to want nobody else stands before the button (SUBS-22). */
export function NoReplacement({ missed }: { missed: boolean }) {
  const { t } = useTranslation("replacement");
  return (
    <Form method="post" className="card stack stack--s">
      <p>{t(missed ? "noneMissed" : "noneText")}</p>
      <p>
        <SubmitButton tone="lose" name="intent" value="end">
          {t("none")}
        </SubmitButton>
      </p>
    </Form>
  );
}
