import { useTranslation } from "react-i18next";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { BackLink } from "~/ui/frame/back-link";
import { buttonClass } from "~/ui/parts/button-class";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { Icon } from "~/ui/parts/icon";
import { TypedLines } from "~/ui/parts/typed-lines";
import { AskedLine } from "~/ui/team/asked-line";
import { droppedOut } from "~/ui/team/dropped-out";
import { DayCode } from "./day-code";
import { DayPersonRow } from "./day-person";
import type { DayShown } from "./load-day.server";

/** Places whose person is gone; whoever books leads to the replacement from here. */
function DroppedOut({ places, prefix }: { places: DayShown["dropOuts"]; prefix: string | null }) {
  const { t } = useTranslation("calendar");
  if (places.length === 0) return null;
  return (
    <ul className="stack stack--s" id="dropped-out">
      {places.map(({ positionId, start, end, work, dropOut }) => (
        <li key={positionId} className="row row--apart" data-id={positionId}>
          <span>
            <b>
              <Icon name="undo" /> {droppedOut(t, dropOut)}
            </b>
            <br />
            <span className="small soft num">{`${work} · ${formatTimeSpan(start, end)}`}</span>
          </span>
          {prefix ? (
            <ButtonLink tone="plain" small href={`${prefix}/positions/${positionId}/replacement`}>
              {t("common:dropOut.choose")}
              <span className="hush">{`: ${work}, ${start}`}</span>
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface DayViewProps {
  day: DayShown;
  errors?: string[] | null | undefined;
}

/** Everybody of an event day in three groups, the code of the team, and what the team was told. */
export function DayView({ day, errors = null }: DayViewProps) {
  const { t } = useTranslation("calendar");
  const { links, code, groups, total, works } = day;
  const chosen = works.find(({ current }) => current);
  return (
    <div className="wrap wrap--text page stack stack--l">
      {links ? <BackLink href={links.team}>{links.up}</BackLink> : null}
      <div className="stack stack--s">
        <h1>{day.eventName}</h1>
        <p className="soft num">
          {formatWeekdayDay(t, day.day)}
          {day.meetingPoint ? ` · ${day.meetingPoint}` : ""}
        </p>
        {day.notes ? (
          <p className="small">
            <TypedLines>{day.notes}</TypedLines>
          </p>
        ) : null}
      </div>
      <FormError errors={errors} />
      {links ? <AskedLine asked={day.asked} href={links.changes} /> : null}
      {total === 0 ? <Empty icon="users" title={t("day.nobody")} /> : null}
      {total > 0 ? (
        <p className="h3like num" id="count">
          {t("day.here", { count: day.here, total })}
        </p>
      ) : null}
      {total > 0 && !day.open ? <p className="soft">{t("day.readOnly")}</p> : null}
      {works.length > 0 ? (
        <nav className="row" aria-label={t("day.works")}>
          {works.map(({ id, name, current }) => (
            <a key={id} className="chip" href={`?work=${id}`} aria-current={current || undefined}>
              {name}
            </a>
          ))}
        </nav>
      ) : null}
      <DroppedOut places={day.dropOuts} prefix={links?.replaces ? links.prefix : null} />
      {groups.map(({ group, people }) =>
        total === 0 ? null : (
          <section key={group} aria-labelledby={group}>
            <h2 id={group}>
              {t(`day.group.${group}`)} <span className="soft num">{people.length}</span>
            </h2>
            <ul className="arrive">
              {people.map((person) => (
                <DayPersonRow key={person.bookingId} person={person} open={day.open} prefix={links?.prefix ?? null} />
              ))}
            </ul>
          </section>
        ),
      )}
      {day.open ? (
        <day-taps data-waiting={t("day.waiting")}>
          <template>
            <p className="arrive__more small">
              <span role="status" />
              <button type="button" className={buttonClass({ tone: "plain", small: true })}>
                {t("app.dismiss")}
              </button>
            </p>
          </template>
        </day-taps>
      ) : null}
      {total > 0 && day.open && day.hours ? (
        <p>
          <ButtonLink href={day.hours} tone="plain">
            {t("many.title")}
          </ButtonLink>
        </p>
      ) : null}
      {code || day.open ? <DayCode code={code} open={day.open} /> : null}
      <p className="row row--apart small">
        <span className="num soft">{t("day.asOf", { time: day.asOf })}</span>
        <a className="tap" href={chosen ? `?work=${chosen.id}` : "?"}>
          {t("day.reload")}
        </a>
      </p>
      {links ? (
        <p className="row">
          <ButtonLink href={links.contact} tone="plain" small>
            {t("day.contact")}
          </ButtonLink>
          <ButtonLink href={links.announcements} tone="plain" small>
            {t("announcements.title")}
          </ButtonLink>
          <ButtonLink href={links.onsite} tone="plain" small>
            {t("onsite.title")}
          </ButtonLink>
          <ButtonLink href={links.sheet} tone="plain" small>
            {t("day.sheet")}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}
