import { useTranslation } from "react-i18next";
import { Empty } from "~/ui/parts/empty";

/** An invitation that is unknown, or over. */
export function InvitationOver({ phone }: { phone: string }) {
  const { t } = useTranslation("invitation");
  return (
    <div className="wrap wrap--text page">
      <Empty icon="lock" title={t("over")} action={<a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>}>
        {t("overText")}
      </Empty>
    </div>
  );
}
