import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { InvitedPerson } from "~/domain/invitation/direct-invitations.queries.server";
import type { Selection } from "~/domain/selection/selection";
import { formatWeekdayDay } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";

interface NotesProps {
  selection: Selection;
  invited: InvitedPerson[];
  prefix: string;
}

/** What holds for the position as a whole. */
export function SelectionNotes({ selection, invited, prefix }: NotesProps) {
  const { t } = useTranslation("booking");
  return (
    <>
      {selection.booked ? <Note icon="check">{t("selection.bookedNote")}</Note> : null}
      {selection.firstUntil ? <AskedFirstNote until={selection.firstUntil} /> : null}
      <Invited label="invited" people={invited.filter(({ proposed }) => !proposed)} />
      <Invited label="proposedPeople" people={invited.filter(({ proposed }) => proposed)} />
      {selection.replacing ? (
        <Note icon="check">
          {t("messages:positionAlreadyPaid")}{" "}
          <AppLink href={`${prefix}/positions/${selection.positionId}/replacement`}>
            {t("selection.toReplacement")}
          </AppLink>
        </Note>
      ) : null}
    </>
  );
}

/** Who was asked in person, and what they said. */
function Invited({ label, people }: { label: "invited" | "proposedPeople"; people: InvitedPerson[] }) {
  const { t } = useTranslation("booking");
  if (people.length === 0) return null;
  return (
    <Note icon="mail">
      {t(`selection.${label}`)}{" "}
      {people.map(({ firstName, state }) => t(`selection.invitedState.${state}`, { name: firstName })).join(", ")}
    </Note>
  );
}

/** Until when only some are asked, and the button that opens it for everybody (TEAM-11). */
function AskedFirstNote({ until }: { until: NonNullable<Selection["firstUntil"]> }) {
  const { t } = useTranslation("booking");
  return (
    <Note icon="clock">
      <Form method="post" className="row row--apart tight">
        <span>{t("selection.firstUntil", { day: formatWeekdayDay(t, until.day), time: until.time })}</span>
        <SubmitButton tone="plain" name="intent" value="openNow">
          {t("selection.openNow")}
        </SubmitButton>
      </Form>
    </Note>
  );
}
