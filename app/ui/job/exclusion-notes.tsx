import { useTranslation } from "react-i18next";
import type { Exclusion } from "~/domain/event/equal-treatment";
import { Note } from "~/ui/parts/note";

/** Words that can exclude people, with what to write instead (GlBG §23). */
export function ExclusionNotes({ hints }: { hints: Exclusion[] }) {
  const { t } = useTranslation("request");
  return hints.map((hint) => (
    <Note key={hint.word} tone="act">
      {t("equalTreatmentHint", { ...hint })}
    </Note>
  ));
}
