import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";

interface ApprovalActsProps {
  /** Sent along where the address does not name the person. */
  userId?: string;
  /** Message keys of the reason, when sending back was refused. */
  errors?: string[] | null | undefined;
}

/** The two answers to a profile that waits: approved, or what it still needs, which is mailed (BO-02). */
export function ApprovalActs({ userId, errors }: ApprovalActsProps) {
  const { t } = useTranslation("booking");
  const person = userId ? <HiddenField name="userId" value={userId} /> : null;
  return (
    <div className="stack">
      <Form method="post">
        {person}
        <SubmitButton tone="act" icon="check" name="intent" value="approve">
          {t("staff.approve")}
        </SubmitButton>
      </Form>
      <details open={Boolean(errors)}>
        <summary className="button button--plain">{t("staff.sendBack")}</summary>
        <Form method="post" className="stack mt">
          {person}
          <TextAreaField
            field={{ name: "reason", id: "send-back", errors: errors ?? undefined, required: true, maxLength: 500 }}
            label={t("staff.sendBackReason")}
            hint={t("staff.sendBackHint")}
          />
          <p>
            <SubmitButton tone="main" icon="mail" name="intent" value="sendBack">
              {t("staff.sendBackNow")}
            </SubmitButton>
          </p>
        </Form>
      </details>
    </div>
  );
}
