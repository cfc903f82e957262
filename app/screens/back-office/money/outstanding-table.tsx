import { useTranslation } from "react-i18next";
import { formatDay, formatMoney } from "~/i18n/format";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { AppLink } from "~/ui/frame/app-link";
import { openEventHref } from "~/ui/parts/event-href";
import { Status } from "~/ui/parts/status";
import type { loadOutstanding } from "./load-outstanding.server";

type OutstandingTableProps = { caption: string; filtered: boolean } & Pick<
  ReturnType<typeof loadOutstanding>,
  "events" | "next"
>;

/** Events, one a row: what is open, since when, and which mails asked for it. */
export function OutstandingTable({ caption, filtered, events, next }: OutstandingTableProps) {
  const { t } = useTranslation("backOffice");
  return (
    <ListTable
      caption={caption}
      columns={[
        { label: t("outstanding.event") },
        { label: t("outstanding.company") },
        { label: t("outstanding.open"), end: true },
        { label: t("outstanding.since") },
        { label: t("outstanding.age") },
        { label: t("outstanding.reminders") },
        { label: t("outstanding.next") },
      ]}
      rows={events.map((event) => ({
        id: event.eventId,
        cells: [
          <AppLink key="event" className="tap" href={openEventHref("/superuser/eventslist", event.eventId)}>
            {event.eventName}
          </AppLink>,
          event.companyName,
          formatMoney(t, event.outstandingCents),
          formatDay(event.sinceDay),
          event.age,
          event.lastDay
            ? t("outstanding.sent", { count: event.remindersSent, day: formatDay(event.lastDay) })
            : t("outstanding.noneSent"),
          event.unconfirmed > 0 ? (
            <Status key="next" icon="clock">
              {t("outstanding.unconfirmed", { count: event.unconfirmed })}
            </Status>
          ) : (
            <span key="next">{event.nextDay ? formatDay(event.nextDay) : t("outstanding.noMore")}</span>
          ),
        ],
      }))}
      foot={[
        t("list.shown", { count: events.length }),
        t("list.sum"),
        formatMoney(
          t,
          events.reduce((sum, { outstandingCents }) => sum + outstandingCents, 0),
        ),
      ]}
      next={next}
      emptyIcon="clock"
      emptyTitle={t(filtered ? "outstanding.noneFound" : "outstanding.none")}
    />
  );
}
