import { useTranslation } from "react-i18next";
import type { missingFields } from "~/domain/staff/profile-parts";
import type { StaffState } from "~/domain/staff/rules";
import { Note } from "~/ui/parts/note";
import { profileHref } from "./profile-href";

interface ProfileStateProps {
  state: StaffState;
  missing: ReturnType<typeof missingFields>;
  /** What the agency asked for when it gave the profile back. */
  sentBackReason: string | null;
}

/** Who is not approved yet learns why, and where to go: the agency is at work, or something is missing (STF-53, D-57). */
export function ProfileState({ state, missing, sentBackReason }: ProfileStateProps) {
  const { t } = useTranslation("staff");
  const { t: messages } = useTranslation("messages");
  if (state === "approved") return null;
  return (
    <>
      {sentBackReason ? (
        <Note tone="act" icon="mail">
          <b>{t("profile.sentBackTitle")}</b>
          <br />
          {sentBackReason}
          <br />
          {t("profile.sentBackNext")}
        </Note>
      ) : null}
      {missing.length > 0 ? (
        <Note tone="act">
          <b>{t("profile.missingTitle")}</b>
          <br />
          {messages("checkProfile")}
          <ul className="row tight">
            {missing.map(({ field, part }) => (
              <li key={field}>
                <a className="tap" href={profileHref(part, field)}>
                  {t(`field.${field}`)}
                </a>
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
      {missing.length === 0 && !sentBackReason ? (
        <Note tone="act">
          <b>{t(state === "approvalPending" ? "profile.pendingTitle" : "profile.readyTitle")}</b>
          <br />
          {state === "approvalPending" ? messages("applicationUnderReview") : t("profile.readyText")}
        </Note>
      ) : null}
    </>
  );
}
