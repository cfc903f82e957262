import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/parts/confirm";

/** Asks before the words of an unfinished request are thrown away. */
export function DiscardDraft({ draftId }: { draftId: string }) {
  const { t } = useTranslation("request");
  return (
    <Confirm
      title={t("draft.discardTitle")}
      closeHref={`?draft=${draftId}`}
      action="/organization/request-draft"
      hidden={{ intent: "discard", draftId }}
      confirmLabel={t("draft.discard")}
      lose
      reload
    >
      <p>{t("draft.discardText")}</p>
    </Confirm>
  );
}
