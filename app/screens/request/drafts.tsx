import { useTranslation } from "react-i18next";
import { formatWeekdayDay } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";

type SavedAt = { day: string; time: string };
export type OtherDraft = SavedAt & { draftId: string; name: string };

type DraftsProps = { resumed: SavedAt | null; draftId: string; drafts: OtherDraft[] };

/** Which draft stands there, and the others of its writer, each with its name and when it was saved (DESK-16). */
export function Drafts({ resumed, draftId, drafts }: DraftsProps) {
  const { t } = useTranslation("request");
  const others = drafts.filter((draft) => draft.draftId !== draftId);
  const when = ({ day, time }: SavedAt) => ({ day: formatWeekdayDay(t, day), time });
  return (
    <>
      {resumed ? (
        <Note icon="pen">
          {t("draft.resumed", when(resumed))}{" "}
          <AppLink href={`?draft=${draftId}&discard=1`}>{t("draft.discard")}</AppLink>
          {" · "}
          <AppLink href="?draft=new">{t("draft.another")}</AppLink>
        </Note>
      ) : null}
      {others.length > 0 ? (
        <details className="card">
          <summary>{t("draft.others", { count: others.length })}</summary>
          <ul className="stack stack--s">
            {others.map((draft) => (
              <li key={draft.draftId}>
                <AppLink href={`?draft=${draft.draftId}`}>{draft.name || t("draft.unnamed")}</AppLink>{" "}
                <span className="small soft">{t("draft.savedAt", when(draft))}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
