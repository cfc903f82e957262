import { Form, useNavigation } from "@remix-run/react";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";

export type HandedOver = {
  /** The form that takes the rows, and shows them to be edited and published. */
  action: string;
  submissionId: string;
  fields: [name: string, value: string][];
};

/** Puts rows into the ordinary form, which publishes them; nothing is published by this. */
export function HandOver({ action, submissionId, fields, label }: HandedOver & { label: string }) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" encType="multipart/form-data" action={action}>
      <SubmissionIdField value={submissionId} />
      {fields.map(([name, value]) => (
        <HiddenField key={name} name={name} value={value} />
      ))}
      <SubmitButton name="intent" value="update" tone="act" busy={busy}>
        {label}
      </SubmitButton>
    </Form>
  );
}
