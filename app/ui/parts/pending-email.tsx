import { useTranslation } from "react-i18next";
import { Note } from "./note";

/** A new address does not count before its link was used (SAFE-02). */
export function PendingEmail({ email }: { email: string | null }) {
  const { t } = useTranslation("messages");
  return email === null ? null : (
    <Note icon="mail">
      <span data-message="emailChangePending">{t("emailChangePending", { email })}</span>
    </Note>
  );
}
