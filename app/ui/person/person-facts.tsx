import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatDecimal } from "~/i18n/format";
import { Status } from "~/ui/parts/status";
import { profileHref } from "~/ui/person/profile-href";

// What a card of the columns and a row of a list say of a person in the same way.

/** How far somebody lives from the work; null where a place is unknown. */
export const distanceText = (t: TFunction, km: number | null): string | null =>
  km === null ? null : t("selection.distance", { km: formatDecimal(t, km < 10 ? km : Math.round(km)) });

/** How often somebody has worked for the company. */
export const workedText = (t: TFunction, spoken: (key: string) => string, times: number): string =>
  times === 2 ? t(spoken("team.twice")) : t(spoken("team.worked"), { count: times });

export const languagesText = (codes: readonly string[], names: Record<string, string>): string =>
  codes.map((code) => names[code] ?? code).join(", ");

/** From so few days on the badge stands out. */
const FEW_DAYS = 2;

/** The days left to book (SEL-09). */
export function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation("booking");
  return (
    <Status tone={days <= FEW_DAYS ? "act" : "calm"} icon="clock">
      {t("selection.days", { count: days })}
    </Status>
  );
}

const hints = {
  askedFirst: { tone: "calm", icon: "star" },
  proposed: { tone: "calm", icon: "star" },
  busy: { tone: "none", icon: "alert" },
  outsideRegion: { tone: "none", icon: "alert" },
  notFree: { tone: "act", icon: "day" },
} as const;

/** What somebody should know before they choose this person; the button says more when it is pressed. */
export function Hint({ of }: { of: keyof typeof hints }) {
  const { t } = useTranslation("booking");
  return <Status {...hints[of]}>{t(`selection.${of}`)}</Status>;
}

type ProfileLinkProps = { userId: string; name: string; prefix: string; children: string } & { "data-profile"?: "" };

/** The profile in a new tab (SEL-12). */
export function ProfileLink({ userId, name, prefix, children, ...marked }: ProfileLinkProps) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  return (
    <a
      className="button button--bare button--s"
      href={profileHref(prefix, userId)}
      target="_blank"
      rel="noopener"
      {...marked}
    >
      {children}
      <span className="hush"> {`${t("selection.profileOf", { name })}, ${common("newTab")}`}</span>
    </a>
  );
}
