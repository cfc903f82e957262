import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";
import { Icon } from "~/ui/parts/icon";

/** Closed until the pointer leaves the window; without scripts it stays closed (PUB-33). */
export function ExitPopup({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("public");
  return (
    <exit-popup>
      <dialog className="dialog" aria-labelledby="popup-title">
        <form method="dialog" className="dialog__head">
          <h2 id="popup-title">{t("popup.title")}</h2>
          <button type="submit" className="button button--bare button--icon">
            <Icon name="cross" />
            <span className="hush">{t("popup.close")}</span>
          </button>
        </form>
        <div className="dialog__body">
          <p>{t("popup.text")}</p>
          <ButtonLink tone="act" wide href="?modal=staff-register">
            {t("register.staff")}
          </ButtonLink>
          {children}
        </div>
      </dialog>
    </exit-popup>
  );
}
