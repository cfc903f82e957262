import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BREACH_MAX } from "~/domain/agency/privacy/breach/breach-rules";
import { TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface RequestWorkProps {
  canExtend: boolean;
  refused: RefusedForm | undefined;
}

export function RequestWork({ canExtend, refused }: RequestWorkProps) {
  const { t } = useTranslation("account");
  const field = fieldsOf(refused);
  const area = (name: string) => ({ ...field(name), required: true, maxLength: BREACH_MAX });
  return (
    <>
      {canExtend ? (
        <Form method="post" className="card stack" noValidate>
          <h2>{t("privacy.requests.extend")}</h2>
          <TextAreaField field={area("reason")} label={t("privacy.requests.extendReason")} rows={2} />
          <p>
            <SubmitButton tone="plain" name="intent" value="extend">
              {t("privacy.requests.extendNow")}
            </SubmitButton>
          </p>
        </Form>
      ) : null}
      <Form method="post" className="card stack" noValidate>
        <h2>{t("privacy.requests.close")}</h2>
        <TextAreaField field={area("answer")} label={t("privacy.requests.answer")} rows={3} />
        <p>
          <SubmitButton tone="act" name="intent" value="close">
            {t("privacy.requests.closeNow")}
          </SubmitButton>
        </p>
      </Form>
    </>
  );
}
