import { useTranslation } from "react-i18next";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { Empty } from "~/ui/parts/empty";

/** A link that is unknown, or whose job has begun or ended. */
export function LinkOver({ phone }: { phone: string }) {
  const { t } = useTranslation("attendance");
  return (
    <div className="wrap wrap--text page">
      <Empty icon="lock" title={t("over")} action={<AgencyPhone phone={phone} />}>
        {t("messages:linkExpired")} {t("overText")}
      </Empty>
    </div>
  );
}
