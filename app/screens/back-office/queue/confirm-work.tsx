import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/parts/confirm";
import { workName } from "./work-name";

/** Asks before work is given up for good. */
export function ConfirmWork({ id, values }: { id: string; values: Record<string, string> }) {
  const { t } = useTranslation("backOffice");
  return (
    <Confirm
      title={t("work.dismissTitle")}
      closeHref="?"
      action="/superuser/back-office/work"
      hidden={{ outboxId: id, intent: "dismiss" }}
      confirmLabel={t("work.dismiss")}
      lose
    >
      <p>{t("work.dismissText", { what: workName(t, values) })}</p>
    </Confirm>
  );
}
