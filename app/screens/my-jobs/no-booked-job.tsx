import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";

/** Nobody has booked this person for this position. */
export function NoBookedJob() {
  const { t } = useTranslation("contract");
  return (
    <>
      <h1>{t("none.heading")}</h1>
      <Empty
        icon="ticket"
        title={<span data-message="noBookedJobPositionFound">{t("messages:noBookedJobPositionFound")}</span>}
        action={<ButtonLink href="/staff/my-jobs">{t("none.action")}</ButtonLink>}
      >
        {t("none.text")}
      </Empty>
    </>
  );
}
