import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/ui/frame/dialog";
import { ButtonLink } from "~/ui/parts/button-link";

/** A staff registration was put off (REG-40). */
export function CompleteLaterDialog() {
  const { t } = useTranslation("account");
  const { t: messages } = useTranslation("messages");
  return (
    <Dialog title={t("later.title")} closeHref="?">
      <DialogBody>
        <p data-message="completeLater">{messages("completeLater")}</p>
        <p className="soft small">{t("later.link")}</p>
        <ButtonLink wide href="?modal=login&role=employee">
          {t("later.login")}
        </ButtonLink>
      </DialogBody>
    </Dialog>
  );
}
