import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerLoader } from "~/access/guards.server";
import { listComingDays } from "~/domain/attendance/day/coming-days.queries.server";
import { briefingFileName } from "~/domain/event/rules";
import { formatWeekdayDay } from "~/i18n/format";
import { Empty } from "~/ui/parts/empty";

export const loader = employerLoader(({ context, language, t }) => ({
  title: t("calendar:days.title"),
  days: listComingDays(context, language).map(({ briefings, ...day }) => ({
    ...day,
    href: `/organization/my-events/${day.eventId}/day/${day.day}`,
    briefings: briefings.map(({ positionId, slot, extension, ...of }) => ({
      href: `/organization/positions/${positionId}/briefings/${slot}`,
      label: t("calendar:days.briefing", { ...of, name: briefingFileName(day.day, extension) }),
    })),
  })),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The days on which the company receives somebody, for whoever does (ACCS-11): no price, no bill, no profile. */
export default function Days() {
  const { title, days } = useLoaderData<typeof loader>();
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("days.lead")}</p>
      </div>
      {days.length === 0 ? <Empty icon="day" title={t("days.none")} /> : null}
      <ul className="stack">
        {days.map(({ eventId, day, href, eventName, people, briefings }) => (
          <li key={`${eventId} ${day}`} className="card stack stack--s">
            <h2 className="h3like">
              <a className="tap" href={href}>
                {formatWeekdayDay(t, day)} · {eventName}
              </a>
            </h2>
            <p className="small soft">{t("days.people", { count: people })}</p>
            {briefings.map((briefing) => (
              <a key={briefing.href} className="tap small" href={briefing.href} download="">
                {briefing.label}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
