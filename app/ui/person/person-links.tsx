import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";
import { InviteLink } from "./invite-link";
import { StarForm } from "./star-form";

/** What a company can do about a person it knows: star, invitation, note, "never again". */
export function PersonLinks({ userId, name, starred }: { userId: string; name: string; starred: boolean }) {
  const { t } = useTranslation("common");
  return (
    <div className="row">
      <StarForm userId={userId} name={name} starred={starred} />
      <InviteLink userId={userId} name={name} />
      <ButtonLink tone="plain" icon="pen" href={`/organization/people/${userId}`}>
        {t("star.more")}
      </ButtonLink>
    </div>
  );
}
