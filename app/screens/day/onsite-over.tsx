import { useTranslation } from "react-i18next";
import { phoneLink } from "~/domain/account/phone/phone-link";
import { Empty } from "~/ui/parts/empty";

/** A link that is unknown, was ended, or whose day is over. */
export function OnsiteOver({ phone }: { phone: string }) {
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page">
      <Empty icon="lock" title={t("onsite.over")} action={<a href={phoneLink(phone)}>{phone}</a>}>
        {t("onsite.overText")}
      </Empty>
    </div>
  );
}
