import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/parts/confirm";

const path = "/superuser/back-office/newsletter";

/** Asks before an address gets no more mails. */
export function RemoveSubscriber({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <Confirm
      title={t("newsletter.removeTitle", { email })}
      closeHref={path}
      action={path}
      hidden={{ remove: id }}
      confirmLabel={t("newsletter.remove")}
      lose
    >
      <p>{t("newsletter.removeText")}</p>
    </Confirm>
  );
}
