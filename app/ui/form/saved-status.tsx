import { useTranslation } from "react-i18next";

/** Where `save-as-typed` says what became of a save, in these words. */
export function SavedStatus({ saved }: { saved: string }) {
  const { t } = useTranslation("common");
  return (
    <span
      role="status"
      className="small soft"
      data-saved={saved}
      data-partly={t("autosave.partly")}
      data-failed={t("autosave.failed")}
      data-ended={t("autosave.ended")}
      data-again={t("autosave.again")}
    />
  );
}
