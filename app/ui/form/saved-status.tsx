import { useTranslation } from "react-i18next";

/**
 * Where `save-as-typed` says what became of a save, in these words. Stands behind the form, and stays at the lower edge
 * of the screen while the form is in sight: what was touched may be far above.
 */
export function SavedStatus({ saved }: { saved: string }) {
  const { t } = useTranslation("common");
  return (
    <p
      role="status"
      className="saved-status small"
      data-saved={saved}
      data-partly={t("autosave.partly")}
      data-failed={t("autosave.failed")}
      data-ended={t("autosave.ended")}
      data-again={t("autosave.again")}
    />
  );
}
