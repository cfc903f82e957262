import { useTranslation } from "react-i18next";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { Empty } from "~/ui/parts/empty";

/** Title and text of a link that is unknown, was ended, or whose time is over. */
export const overTexts = {
  invitation: ["messages:invitationOver", "invitation:overText"],
  attendance: ["attendance:over", "attendance:overText"],
  replacement: ["replacement:over", "replacement:overText"],
  hours: ["hours:over.title", "hours:over.text"],
  onsite: ["calendar:onsite.over", "calendar:onsite.overText"],
} as const;

export interface OverLink {
  of: keyof typeof overTexts;
  /** The telephone number of the agency, or its address. */
  contact: string;
}

export function LinkOver({ of, contact }: OverLink) {
  const { t } = useTranslation("common");
  const [title, text] = overTexts[of];
  const way = contact.includes("@") ? <a href={`mailto:${contact}`}>{contact}</a> : <AgencyPhone phone={contact} />;
  return (
    <div className="wrap wrap--text page">
      <Empty icon="lock" title={t(title)} action={way}>
        {of === "attendance" ? `${t("messages:linkExpired")} ` : null}
        {t(text)}
      </Empty>
    </div>
  );
}
