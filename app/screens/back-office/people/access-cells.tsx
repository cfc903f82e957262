import { useTranslation } from "react-i18next";
import { Status } from "~/ui/parts/status";

interface Row {
  hasApp: boolean;
  passkeys: number;
  factorMissing: boolean;
  lastLogIn: string | null;
  unused: boolean;
}

/** By what somebody logs in beside the password; red where it is nothing (ACCS-21). */
export function Factors({ row: { hasApp, passkeys, factorMissing } }: { row: Row }) {
  const { t } = useTranslation("backOffice");
  if (factorMissing) {
    return (
      <Status tone="none" icon="cross">
        {t("access.missing")}
      </Status>
    );
  }
  return [hasApp ? t("access.app") : "", passkeys > 0 ? t("access.passkeys", { count: passkeys }) : ""]
    .filter(Boolean)
    .join(", ");
}

/** Red when it is long ago. */
export function LastLogIn({ row: { lastLogIn, unused } }: { row: Row }) {
  const { t } = useTranslation("backOffice");
  const said = lastLogIn ?? t("access.never");
  return unused ? (
    <Status tone="none" icon="cross">
      {t("access.unused", { when: said })}
    </Status>
  ) : (
    said
  );
}
