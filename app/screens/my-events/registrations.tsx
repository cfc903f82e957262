import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerLoader } from "~/access/guards.server";
import { nameOf } from "~/domain/account/name-rules";
import { listRegisteredOf } from "~/domain/elda/own-days.queries.server";
import { findOwnEvent } from "~/domain/event/own.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { formatWeekdayDay } from "~/i18n/format";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { eventHref } from "./post-event-day.server";

export const links = listsLinks;

export const handle = { hydrated: false };

/** Never a number, a date of birth or the receipt, which names others (ELDA-13). */
export const loader = bookerLoader(({ context, params, user, t }) => {
  const { id, eventName } = foundOr404(findOwnEvent(context, params.eventId ?? ""));
  return {
    title: t("calendar:proof.title"),
    event: eventName,
    back: eventHref(user, id),
    days: listRegisteredOf(context, id).map(({ id: dayId, firstName, lastName, day, reportedAt, way, protocol }) => ({
      id: dayId,
      name: nameOf({ firstName, lastName }),
      day: formatWeekdayDay(t, day),
      reported: `${formatWeekdayDay(t, dayOf(reportedAt))}, ${clockOf(reportedAt)}`,
      way,
      protocol,
    })),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Which days of an event's people are registered with the insurers: to show or to print (ELDA-13). */
export default function Registrations() {
  const { title, event, back, days } = useLoaderData<typeof loader>();
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap page stack">
      <BackLink href={back}>{event}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("proof.lead")}</p>
      </div>
      {days.length === 0 ? (
        <Empty icon="clock" title={t("proof.empty")} level={2}>
          {t("proof.emptyText")}
        </Empty>
      ) : (
        <CardTable
          caption={title}
          columns={["person", "day", "reported", "way", "protocol"].map((name) => ({ label: t(`proof.${name}`) }))}
          rows={days.map(({ id, name, day, reported, way, protocol }) => ({
            id,
            cells: [name, day, reported, t(`proof.ways.${way}`), protocol],
          }))}
        />
      )}
    </div>
  );
}
