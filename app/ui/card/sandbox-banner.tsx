import { useTranslation } from "react-i18next";
import { Note } from "~/ui/parts/note";

/** Says on every screen of money that none of it is real. */
export function SandboxBanner() {
  const { t } = useTranslation("payment");
  return (
    <Note tone="act">
      <span data-testid="sandbox">{t("sandbox.banner")}</span>
    </Note>
  );
}
