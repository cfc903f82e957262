import { useTranslation } from "react-i18next";
import { canBeTicked, type TeamMember } from "~/domain/selection/team/team";
import { isolated } from "~/i18n/isolated";
import { AppLink } from "~/ui/frame/app-link";
import { isOfAgency, useSpoken } from "~/ui/job/of-agency";
import { Icon } from "~/ui/parts/icon";
import { distanceText, ProfileLink, workedText } from "~/ui/person/person-facts";
import { PersonLine, PersonSays } from "~/ui/person/person-line";
import { usePersonName } from "~/ui/person/person-name";
import { iconOf, Standing } from "./team-standing";
import type { Picks } from "./use-chosen";

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
  const spoken = useSpoken();
  const name = usePersonName(member);
  const { userId, distanceKm, standing, timesWorked, remarks } = member;
  const far = distanceText(t, distanceKm);
  const ticks = canBeTicked(standing);
  const ticked = ticks && picks.has(userId);
  const who = [isolated(name), far].filter(Boolean).join(", ");
  const said =
    t("team.row", { who, row, total }) + (picks.live ? `, ${t(ticked ? "team.isChosen" : "team.isNotChosen")}` : "");
  const Who = ticks ? "label" : "div";
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
              checked={ticked}
              onChange={(event) => picks.set(member, event.currentTarget.checked)}
            />
          ) : (
            <Icon name={iconOf(standing)} />
          )}
        </span>
        <PersonLine person={member} name={name} languageNames={languageNames} />
      </Who>
      <p className="num small only-wide end">{far}</p>
      <PersonSays worked={workedText(t, spoken, timesWorked)} far={far} remarks={remarks} />
      <div className="pick__state" data-hold="">
        <Standing member={member} now={now} />
      </div>
      <Acts {...props} name={name} />
    </li>
  );
}

/** The profile in sight, the rest in a menu; a question or the list comes before anything happens. */
function Acts({ member: { userId, standing }, prefix, here, name }: TeamRowProps & { name: string }) {
  const { t } = useTranslation("booking");
  const spoken = useSpoken();
  const { kind } = standing;
  const asks = (what: string) => `${here}&ask=${what}&person=${userId}`;
  const bringsBack = kind === "rejected" && isOfAgency(prefix);
  const canReject = kind !== "booked" && kind !== "onList" && kind !== "rejected";
  return (
    <div className="pick__acts">
      <ProfileLink userId={userId} name={name} prefix={prefix} data-profile="">
        {t("team.profile")}
      </ProfileLink>
      {canReject || kind === "onList" || bringsBack ? (
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
            {bringsBack ? (
              <li>
                <button type="submit" form="pick" name="intent" value={`bringBack:${userId}`}>
                  {t("selection.bringBack")}
                </button>
              </li>
            ) : null}
            {canReject ? (
              <li>
                <AppLink href={asks("reject")}>{t(spoken("team.reject"))}</AppLink>
              </li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
