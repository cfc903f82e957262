import { useTranslation } from "react-i18next";
import { type Exclusion, exclusionsMark } from "~/domain/event/equal-treatment";
import { HiddenField } from "~/ui/form/hidden-field";
import { ExclusionNotes } from "~/ui/job/exclusion-notes";

/** What can exclude people, said once before it is published; the same button publishes it all the same. */
export function ExclusionHints({ hints }: { hints: Exclusion[] }) {
  const { t } = useTranslation("request");
  if (hints.length === 0) return null;
  return (
    <div className="stack stack--s" role="status">
      <HiddenField name="hintsShown" value={exclusionsMark(hints)} />
      <ExclusionNotes hints={hints} />
      <p className="small soft">{t("equalTreatmentAlthough")}</p>
    </div>
  );
}
