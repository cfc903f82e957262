import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface ApprovalActsProps {
  /** Sent along where the address does not name the person. */
  userId?: string;
  /** Fields of the profile that are empty. */
  missing: string[];
  /** The file of the voice sample. */
  voice: string | null;
  /** Sending back was refused: what was ticked and typed, and why. */
  refused?: RefusedForm | undefined;
}

const ready = ["photoDark", "photoOthers", "voice"] as const;

/**
 * The two answers to a profile that waits: approved, or what it still needs (BO-02). Of the ready-made reasons several
 * can be ticked; they are mailed as they stand, before what is typed (POOL-06).
 */
export function ApprovalActs({ userId, missing, voice, refused }: ApprovalActsProps) {
  const { t } = useTranslation("backOffice");
  const { t: staff } = useTranslation("staff");
  const person = userId ? <HiddenField name="userId" value={userId} /> : null;
  const field = fieldsOf(refused, {}, "send-back-");
  const fields = missing.map((name) => staff(`field.${name}`)).join(", ");
  const reasons = [
    ...(missing.length > 0 ? [t("approvals.reason.missing", { fields })] : []),
    ...ready.filter((reason) => reason !== "voice" || voice).map((reason) => t(`approvals.reason.${reason}`)),
  ];
  return (
    <div className="row row--top">
      <Form method="post">
        {person}
        <SubmitButton tone="act" icon="check" name="intent" value="approve">
          {t("person.approve")}
        </SubmitButton>
      </Form>
      <details className="reasons" open={Boolean(refused)}>
        <summary className="button button--plain">{t("person.sendBack")}</summary>
        <Form method="post" className="stack mt">
          {person}
          {refused ? <ErrorSummary fields={[{ field: field("reason"), label: t("person.sendBackMore") }]} /> : null}
          <fieldset className="stack stack--s">
            <legend className="label">{t("person.sendBackReason")}</legend>
            {reasons.map((reason, index) => (
              <CheckField
                key={reason}
                field={{ ...field("reasons"), id: `send-back-${index + 1}`, errors: undefined }}
                value={reason}
                label={
                  <>
                    <kbd className="only-wide">{index + 1}</kbd> {reason}
                  </>
                }
              />
            ))}
          </fieldset>
          <TextAreaField
            field={{ ...field("reason"), maxLength: 500 }}
            label={t("person.sendBackMore")}
            hint={t("person.sendBackHint")}
          />
          <p>
            <SubmitButton tone="main" icon="mail" name="intent" value="sendBack">
              {t("person.sendBackNow")}
            </SubmitButton>
          </p>
        </Form>
      </details>
    </div>
  );
}
