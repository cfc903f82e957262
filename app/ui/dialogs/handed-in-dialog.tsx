import { useTranslation } from "react-i18next";
import { Dialog, DialogBody } from "~/ui/frame/dialog";
import { ButtonLink } from "~/ui/parts/button-link";

/** A staff profile was handed in (REG-41). */
export function HandedInDialog() {
  const { t } = useTranslation("account");
  return (
    <Dialog title={t("handedIn.title")} closeHref="?">
      <DialogBody>
        <p>{t("handedIn.text")}</p>
        <ButtonLink wide href="?">
          {t("handedIn.close")}
        </ButtonLink>
      </DialogBody>
    </Dialog>
  );
}
