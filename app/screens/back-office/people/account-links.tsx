import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";

interface AccountLinksProps {
  submissionId: string;
  /** The registration is not completed: its own link is sent. */
  canResend: boolean;
  staff: boolean;
  /** The account is one that may log in. */
  open: boolean;
}

/** Links that are mailed to a person, so that they log in or give by themselves what the agency may not type. */
export function AccountLinks({ submissionId, canResend, staff, open }: AccountLinksProps) {
  const { t } = useTranslation("backOffice");
  if (!canResend && !open) return null;
  return (
    <Form method="post" className="row">
      <SubmissionIdField value={submissionId} />
      <SubmitButton tone="plain" icon="mail" name="intent" value={canResend ? "resend" : "logInLink"}>
        {t(canResend ? "accounts.resend" : "correct.sendLogIn")}
      </SubmitButton>
      {staff && !canResend ? (
        <SubmitButton tone="plain" icon="mail" name="intent" value="numbersLink">
          {t("correct.sendNumbers")}
        </SubmitButton>
      ) : null}
    </Form>
  );
}
