import { useTranslation } from "react-i18next";
import type { Selection } from "~/domain/booking/selection";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import { AskedFirstNote } from "./asked-first-note";

/** What holds for the position as a whole. */
export function SelectionNotes({ selection, prefix }: { selection: Selection; prefix: string }) {
  const { t } = useTranslation("booking");
  return (
    <>
      {selection.booked ? <Note icon="check">{t("selection.bookedNote")}</Note> : null}
      {selection.firstUntil ? <AskedFirstNote until={selection.firstUntil} /> : null}
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
