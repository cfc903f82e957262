import { useTranslation } from "react-i18next";
import type { InvitedPerson } from "~/domain/invitation/direct-invitations.queries.server";
import type { Selection } from "~/domain/selection/selection";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import { AskedFirstNote } from "./asked-first-note";

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
      {invited.length > 0 ? (
        <Note icon="mail">
          {t("selection.invited")}{" "}
          {invited.map(({ firstName, state }) => t(`selection.invitedState.${state}`, { name: firstName })).join(", ")}
        </Note>
      ) : null}
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
