import { useTranslation } from "react-i18next";
import { type missingFields, PROFILE_PARTS } from "~/domain/staff/profile-parts";
import type { StaffState } from "~/domain/staff/rules";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { profileHref } from "./profile-href";

type Missing = ReturnType<typeof missingFields>;

interface ProfileStateProps {
  state: StaffState;
  missing: Missing;
  /** What the agency asked for when it gave the profile back. */
  sentBackReason: string | null;
  /** Within how many days the agency usually answers. */
  reviewDays: number;
}

/**
 * Who is not approved yet learns why, and where to go: the agency is at work, or something is missing (STF-53, D-57). "In
 * review" is only what was submitted (JOIN-07).
 */
export function ProfileState({ state, missing, sentBackReason, reviewDays }: ProfileStateProps) {
  const { t } = useTranslation("staff");
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
      {missing.length > 0 ? <MissingAnswers missing={missing} submitted={state === "approvalPending"} /> : null}
      {missing.length === 0 && !sentBackReason ? (
        <Note tone="act">
          <b>{t(state === "approvalPending" ? "profile.pendingTitle" : "profile.readyTitle")}</b>
          <br />
          {state === "approvalPending"
            ? `${t("profile.underReview")} ${t("profile.usualAnswer", { count: reviewDays })}`
            : t("profile.readyText")}
        </Note>
      ) : null}
    </>
  );
}

/** How many answers are missing, the way to the first, and all of them page by page. */
function MissingAnswers({ missing, submitted }: { missing: Missing; submitted: boolean }) {
  const { t } = useTranslation("staff");
  const { t: messages } = useTranslation("messages");
  const [first] = missing;
  const parts = PROFILE_PARTS.map((part) => ({ part, fields: missing.filter((one) => one.part === part) }));
  return (
    <Note tone="act">
      <b>{t(submitted ? "profile.missingTitle" : "profile.notSubmitted", { count: missing.length })}</b>
      <br />
      {messages("checkProfile")}
      <ul>
        {parts
          .filter(({ fields }) => fields.length > 0)
          .map(({ part, fields }) => (
            <li key={part}>
              {t(`profile.part.${part}`)}:{" "}
              {fields.map(({ field }, index) => (
                <span key={field}>
                  {index > 0 ? ", " : ""}
                  <a href={profileHref(part, field)}>{t(`field.${field}`)}</a>
                </span>
              ))}
            </li>
          ))}
      </ul>
      {first ? (
        <ButtonLink href={profileHref(first.part, first.field)}>
          {t("profile.continueWith", { field: t(`field.${first.field}`) })}
        </ButtonLink>
      ) : null}
    </Note>
  );
}
