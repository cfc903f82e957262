import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";

/** Who is booked for the event becomes a team with its name (TEAM-08), and after it may be booked again (TEAM-12). */
export function SaveAsTeam({ eventId, over }: { eventId: string; over: boolean }) {
  const { t } = useTranslation("hours");
  return (
    <Form method="post" action="/organization/people?tab=teams">
      <HiddenField name="eventId" value={eventId} />
      <div className="row">
        {over ? (
          <SubmitButton tone="plain" icon="copy" name="intent" value="again">
            {t("team.again")}
          </SubmitButton>
        ) : null}
        <SubmitButton tone="bare" icon="users" name="intent" value="event">
          {t("team.saveAsTeam")}
        </SubmitButton>
      </div>
    </Form>
  );
}
