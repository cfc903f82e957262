import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";

/** The ways from an event to who applied, to its company, to what its team is told and to what it costs. */
export function EventLinks({ event }: { event: { id: string; companyId: string } }) {
  const { t } = useTranslation("backOffice");
  return (
    <>
      <ButtonLink tone="plain" href={`/superuser/events/${event.id}/applications`}>
        {t("event.applicants")}
      </ButtonLink>
      <ButtonLink tone="plain" href={`/superuser/back-office/companies/${event.companyId}`}>
        {t("event.company")}
      </ButtonLink>
      <ButtonLink tone="plain" href={`/superuser/my-events/${event.id}/announcements`}>
        {t("calendar:announcements.title")}
      </ButtonLink>
      <ButtonLink tone="plain" href={`/superuser/my-events/${event.id}/costs`}>
        {t("hours:event.costs.title")}
      </ButtonLink>
    </>
  );
}
