import { useTranslation } from "react-i18next";
import type { TeamGroup, TeamPlace } from "~/domain/hours/team/team-page.queries.server";
import { AppLink } from "~/ui/frame/app-link";
import { HoldBadge } from "~/ui/job/hold-badge";
import { ButtonLink } from "~/ui/parts/button-link";
import { Icon } from "~/ui/parts/icon";
import { Face, placeholderFor } from "~/ui/person/face";
import { droppedOut } from "~/ui/team/dropped-out";
import { teamHref } from "~/ui/team/team-href";

type TeamRestProps = { group: TeamGroup; places: TeamPlace[]; prefix: string; now: number };

/** Places without a booking: who is on the list, and the way to a selection for those that are free (DESK-03). */
export function TeamRest({ group, places, prefix, now }: TeamRestProps) {
  const { t } = useTranslation("hours");
  const free = places.filter(({ heldUntil, dropOut }) => heldUntil === null && dropOut === null);
  if (places.length === 0) return null;
  return (
    <ul className="event-team__rest">
      {places.map(({ positionId, dropOut, number }) =>
        dropOut ? (
          <li key={positionId} className="row row--apart" data-id={positionId}>
            <span className="event-team__who">
              <Icon name="undo" />
              <span>
                <b>{droppedOut(t, dropOut)}</b>
                <span className="small soft">{t("team.place", { number })}</span>
              </span>
            </span>
            <ButtonLink tone="act" small href={`${prefix}/positions/${positionId}/replacement`}>
              {t("common:dropOut.choose")}
              <span className="hush">{`: ${group.work}, ${group.start}`}</span>
            </ButtonLink>
          </li>
        ) : null,
      )}
      {places.map(({ positionId, person, heldUntil, number }) =>
        person && heldUntil !== null ? (
          <li key={positionId} className="row row--apart" data-id={positionId}>
            <span className="event-team__who">
              <Face
                portraitUrl={person.portraitFileId && `/files/${person.portraitFileId}?size=88`}
                placeholder={placeholderFor(person.userId)}
                size={44}
              />
              <span>
                <b>{person.name}</b>
                <span className="small soft">{t("team.place", { number })}</span>
              </span>
            </span>
            <HoldBadge until={heldUntil} now={now} icon="list">{`${t("team.onList")} · `}</HoldBadge>
            <AppLink className="button button--bare button--s" href={`${prefix}/booking-list`}>
              {t("team.toList")}
            </AppLink>
          </li>
        ) : null,
      )}
      {free[0] ? <Free group={group} first={free[0]} count={free.length} prefix={prefix} /> : null}
    </ul>
  );
}

type FreeProps = { group: TeamGroup; first: TeamPlace; count: number; prefix: string };

/** Free places are equal: one line, and one way on. */
function Free({ group, first, count, prefix }: FreeProps) {
  const { t } = useTranslation("hours");
  const { total, people, key } = group;
  const href = total > 1 ? teamHref(prefix, key) : `${prefix}/positions/${first.positionId}/selection`;
  return (
    <li className="row row--apart" data-id={first.positionId}>
      <span className="event-team__who">
        <span className="event-team__free num" aria-hidden="true">
          {count === 1 ? first.number : `${count}×`}
        </span>
        <b>{count === 1 ? t("team.freeOne", { number: first.number }) : t("team.free", { count })}</b>
      </span>
      <span className="small soft">{people > 0 ? t("team.waiting", { count: people }) : t("event.open")}</span>
      {first.started ? null : (
        <ButtonLink tone={people > 0 ? "act" : "plain"} small href={href}>
          {t("team.choose")}
          <span className="hush">{`: ${group.work}, ${group.start}`}</span>
        </ButtonLink>
      )}
    </li>
  );
}
