import { useTranslation } from "react-i18next";
import { NEVER_SEEN, SEEN_BEFORE_BOOKING } from "~/domain/staff/seen-by-companies";

/** What companies see of a person before and after a booking, in words made from the list itself. */
export function SeenByCompanies() {
  const { t } = useTranslation("staff");
  const named = (fields: readonly string[]) => fields.map((field) => t(`field.${field}`)).join(", ");
  return (
    <span className="small">{t("profile.seen", { before: named(SEEN_BEFORE_BOOKING), never: named(NEVER_SEEN) })}</span>
  );
}
