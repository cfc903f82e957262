import { useTranslation } from "react-i18next";
import { canBeTicked, type TeamMember, type TeamStanding } from "~/domain/booking/team/team";
import { formatDecimal, formatTimeSpan } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { usePersonName } from "~/ui/job/booking-list-entries";
import { HoldAgain, HoldBadge } from "~/ui/job/hold-badge";
import { Icon, type IconName } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";
import { Face, placeholderFor } from "~/ui/person/face";
import type { Picks } from "./use-chosen";

const FEW_DAYS = 2;

type TeamRowProps = {
  member: TeamMember;
  picks: Picks;
  row: number;
  total: number;
  now: number;
  prefix: string;
  here: string;
  languageNames: Record<string, string>;
};

/** One person: the whole left side is the label of the tick (PICK-03); who has none says where they are (PICK-08). */
export function TeamRow(props: TeamRowProps) {
  const { member, picks, row, total, now, languageNames } = props;
  const { t } = useTranslation("booking");
  const name = usePersonName(member);
  const { userId, portraitFileId, distanceKm, standing, timesWorked, remarks } = member;
  const far = distanceKm === null ? null : t("selection.distance", { km: kilometres(distanceKm) });
  const ticks = canBeTicked(standing);
  const ticked = ticks && picks.has(userId);
  const who = [name, far].filter(Boolean).join(", ");
  const said =
    t("team.row", { who, row, total }) + (picks.live ? `, ${t(ticked ? "team.isChosen" : "team.isNotChosen")}` : "");
  const Who = ticks ? "label" : "div";
  const worked = timesWorked === 2 ? t("team.twice") : t("team.worked", { count: timesWorked });
  return (
    <li className={ticks ? "pick" : "pick is-off"}>
      <Who className="pick__who">
        <span className="pick__tick">
          {ticks ? (
            <input
              type="checkbox"
              name="person"
              value={userId}
              aria-label={said}
              {...(picks.live
                ? { checked: ticked, onChange: (event) => picks.set(member, event.currentTarget.checked) }
                : { defaultChecked: ticked })}
            />
          ) : (
            <Icon name={iconOf(standing)} />
          )}
        </span>
        <Face
          portraitUrl={portraitFileId && `/files/${portraitFileId}?size=112`}
          placeholder={placeholderFor(userId)}
          size={56}
        />
        <span className="pick__name">
          <b className="h3like">{name}</b>
          <span className="small soft">{member.languages.map((code) => languageNames[code] ?? code).join(", ")}</span>
        </span>
      </Who>
      <p className="num small only-wide end">{far}</p>
      <div className="pick__say">
        <span>
          <b className="ink">{worked}</b>
          {far ? <span className="only-phone">{` · ${far}`}</span> : null}
        </span>
        {remarks ? <span>{remarks}</span> : null}
      </div>
      <div className="pick__state" data-hold="">
        <Standing member={member} now={now} />
      </div>
      <Acts {...props} name={name} />
    </li>
  );
}

const kilometres = (km: number) => formatDecimal(km < 10 ? km : Math.round(km));

function iconOf({ kind }: TeamStanding): IconName {
  if (kind === "booked") return "check";
  if (kind === "onList" || kind === "onOwnList") return "list";
  return kind === "rejected" ? "nobody" : "lock";
}

function Standing({ member: { standing, daysLeft, name }, now }: { member: TeamMember; now: number }) {
  const { t } = useTranslation("booking");
  const days = (
    <Status tone={daysLeft <= FEW_DAYS ? "act" : "calm"} icon="clock">
      {t("team.days", { count: daysLeft })}
    </Status>
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
          <Status icon="list">{t("team.onOwnList")}</Status>
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

/** The profile in sight, the rest in a menu; a question or the list comes before anything happens. */
function Acts({ member: { userId, standing }, prefix, here, name }: TeamRowProps & { name: string }) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  const { kind } = standing;
  const asks = (what: string) => `${here}&ask=${what}&person=${userId}`;
  const canReject = kind !== "booked" && kind !== "onList" && kind !== "rejected";
  return (
    <div className="pick__acts">
      <a
        className="button button--bare button--s"
        href={prefix === "/superuser" ? `/staff-detail/${userId}` : `/staff-details/${userId}`}
        target="_blank"
        rel="noopener"
        data-profile=""
      >
        {t("team.profile")}
        <span className="hush"> {`${t("selection.profileOf", { name })}, ${common("newTab")}`}</span>
      </a>
      {canReject || kind === "onList" ? (
        <details className="menu menu--pop" name="person-menu">
          <summary>
            <Icon name="more" />
            <span className="hush">{t("team.moreOf", { name })}</span>
          </summary>
          <ul>
            {kind === "open" ? (
              <li>
                <AppLink href={asks("ready")}>{t("team.unready")}</AppLink>
              </li>
            ) : null}
            {kind === "onList" ? (
              <li>
                <button type="submit" form={`entry-${standing.entryId}`} name="intent" value="remove">
                  {t("team.unlist")}
                </button>
              </li>
            ) : null}
            {canReject ? (
              <li>
                <AppLink href={asks("reject")}>{t("team.reject")}</AppLink>
              </li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
