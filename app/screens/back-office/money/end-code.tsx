import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/parts/confirm";

const path = "/superuser/back-office/promotion-codes";

/** Asks before a code ends: whoever holds it can no longer use it. */
export function EndCode({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <Confirm
      title={t("codes.endTitle", { code })}
      closeHref={path}
      action={path}
      hidden={{ end: id }}
      confirmLabel={t("codes.end")}
      lose
    >
      <p>{t("codes.endText")}</p>
    </Confirm>
  );
}
