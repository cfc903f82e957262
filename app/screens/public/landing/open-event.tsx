import { useTranslation } from "react-i18next";
import type { EventWords } from "~/answers/landing-words";
import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";
import { formatWeekdayDay, formatWeekdaySpan } from "~/i18n/format";
import { Crumbs } from "~/ui/frame/crumbs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Fact, Facts } from "~/ui/parts/facts";
import { TicketGrid } from "./ticket-grid";

interface OpenEventProps extends EventWords {
  days: { day: string; teasers: TeaserFacts[] }[];
  path: { href: string; label: string }[];
  root: string;
}

/** All jobs of an event that are open, by day (SEEK-11). */
export function OpenEvent({ days, path, root, ...words }: OpenEventProps) {
  const { t } = useTranslation("landing");
  return (
    <div className="wrap page stack stack--l">
      <Crumbs items={path.map((item, at) => (at === path.length - 1 ? { label: item.label } : item))} />
      <header className="stack">
        <h1>{t("event.head", { event: words.event })}</h1>
        <p className="lead">{t("staff.lead")}</p>
        <EventFacts {...words} />
      </header>
      {days.map(({ day, teasers }) => (
        <section key={day} className="stack" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{formatWeekdayDay(t, day)}</h2>
          <TicketGrid teasers={teasers} root={root} />
        </section>
      ))}
      <p>
        <ButtonLink tone="plain" href={`${root}/jobs`}>
          {t("jobs.all")}
        </ButtonLink>
      </p>
    </div>
  );
}

/** Where an event has more places, its jobs say theirs. */
const MOST_PLACES = 3;

function EventFacts({ count, firstDay, lastDay, places, rates }: EventWords) {
  const { t } = useTranslation("landing");
  const more = places.length - MOST_PLACES;
  return (
    <Facts>
      <Fact icon="ticket">{t("staff.open", { count })}</Fact>
      <Fact icon="day">{formatWeekdaySpan(t, firstDay, lastDay)}</Fact>
      {places.slice(0, MOST_PLACES).map((place) => (
        <Fact key={place} icon="pin">
          {place}
        </Fact>
      ))}
      {more > 0 ? <Fact icon="pin">{t("event.morePlaces", { count: more })}</Fact> : null}
      <Fact icon="euro">{t("staff.pay", { rates })}</Fact>
    </Facts>
  );
}
