import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";

/** Makes an event a template, or takes that back; says what is wanted, not that it is turned (BULK-03). */
export function StarButton({ eventId, name, starred }: { eventId: string; name: string; starred: boolean }) {
  const { t } = useTranslation("bulk");
  return (
    <Form method="post" action={`/organization/events/${eventId}/star`}>
      <HiddenField name="wanted" value={starred ? "0" : "1"} />
      <SubmitButton tone="plain" small icon="star" aria-pressed={starred}>
        {t(starred ? "star.on" : "star.off")}
        <span className="hush">{`: ${name}`}</span>
      </SubmitButton>
    </Form>
  );
}
