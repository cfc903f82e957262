import { useTranslation } from "react-i18next";
import type { TeamMember, TeamStanding } from "~/domain/selection/team/team";
import { formatTimeSpan } from "~/i18n/format";
import { HoldAgain, HoldBadge } from "~/ui/job/hold-badge";
import { useSpoken } from "~/ui/job/of-agency";
import type { IconName } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";
import { DaysLeft, Hint } from "~/ui/person/person-facts";

export function iconOf({ kind }: TeamStanding): IconName {
  if (kind === "booked") return "check";
  if (kind === "onList" || kind === "onOwnList") return "list";
  return kind === "rejected" ? "nobody" : "lock";
}

const HINTS = ["proposed", "outsideRegion", "notFree"] as const;

/** Where somebody stands, with what it needs to be understood. */
export function Standing({ member, now }: { member: TeamMember; now: number }) {
  const { t } = useTranslation("booking");
  const { standing, daysLeft, name } = member;
  const spoken = useSpoken();
  const days = (
    <>
      <DaysLeft days={daysLeft} />
      {HINTS.map((of) => (member[of] ? <Hint key={of} of={of} /> : null))}
    </>
  );
  const off = (tone: "none" | "calm", label: string, why: string) => (
    <>
      <Status tone={tone} icon={tone === "none" ? "lock" : "stop"}>
        {label}
      </Status>
      <span>{why}</span>
    </>
  );
  switch (standing.kind) {
    case "booked":
      return (
        <Status tone="ok" icon="check">
          {t("team.booked", { place: standing.place })}
        </Status>
      );
    case "onList":
      return (
        <>
          <HoldBadge until={standing.heldUntil} now={now} icon="list">
            {`${t("team.onList", { place: standing.place })} · `}
          </HoldBadge>
          <HoldAgain held={standing.heldUntil > now} name={name} form={`entry-${standing.entryId}`} />
        </>
      );
    case "onOwnList":
      return (
        <>
          <Status icon="list">{t(spoken("team.onOwnList"))}</Status>
          <span>{`${standing.eventName}, ${formatTimeSpan(standing.start, standing.end)}`}</span>
        </>
      );
    case "ready":
      return (
        <>
          <Status tone="ok" icon="star">
            {t("team.ready", { place: standing.place })}
          </Status>
          {days}
        </>
      );
    case "held":
      return off("none", t("selection.held"), t("team.held"));
    case "busy":
      return off("calm", t("team.notFree"), t("team.busy"));
    case "inactive":
      return off("calm", t("team.notFree"), t("team.inactive"));
    case "noPlace":
      return off("calm", t("team.noPlace"), t("team.noPlaceWhy"));
    case "rejected":
      return <Status icon="nobody">{t("team.rejected")}</Status>;
    default:
      return days;
  }
}
