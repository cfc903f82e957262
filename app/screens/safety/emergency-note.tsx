import { useTranslation } from "react-i18next";
import { phoneLink } from "~/domain/account/phone/phone-link";
import { Note } from "~/ui/parts/note";

/** Whom to call at once. */
export function EmergencyNote({ phone }: { phone: string }) {
  const { t } = useTranslation("contact");
  return (
    <Note tone="act" icon="phone">
      {t("safety.emergency")} <a href="tel:112">112</a> {t("safety.or")} <a href="tel:144">144</a>. {t("safety.agency")}{" "}
      <a href={phoneLink(phone)}>{phone}</a>
    </Note>
  );
}
