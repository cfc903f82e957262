import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";

/** To the open jobs for which a company may ask the person (TEAM-13). */
export function InviteLink({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation("common");
  return (
    <AppLink className="tap small" href={`/organization/people/${userId}/invite`}>
      <span aria-hidden="true">{t("star.invite")}</span>
      <span className="hush">{t("star.inviteSpoken", { name })}</span>
    </AppLink>
  );
}
