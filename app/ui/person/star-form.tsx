import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { isOfAgency } from "~/ui/job/of-agency";
import { Status } from "~/ui/parts/status";

interface StarFormProps {
  userId: string;
  /** For the button's spoken name. */
  name: string;
  starred: boolean;
  /** /organization or /superuser; the agency only sees the star. */
  prefix?: string;
}

/** Stars a person for the company, or takes the star away: says what is wanted, not that it is turned (TEAM-01). */
export function StarForm({ userId, name, starred, prefix = "/organization" }: StarFormProps) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  if (isOfAgency(prefix))
    return starred ? (
      <Status tone="none" icon="star">
        {t("star.on")}
      </Status>
    ) : null;
  return (
    <form method="post" action={`/organization/people/${userId}`}>
      <HiddenField name="wanted" value={starred ? "0" : "1"} />
      <HiddenField name="back" value={pathname + search} />
      <SubmitButton tone="bare" small icon="star" name="intent" value="star" aria-pressed={starred}>
        {t(starred ? "star.on" : "star.off")}
        <span className="hush">{`: ${name}`}</span>
      </SubmitButton>
    </form>
  );
}
