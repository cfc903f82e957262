import { openEventHref } from "~/addresses/booker-paths";
import { formatDay } from "~/i18n/format";
import { day, type List, money, text } from "~/screens/back-office/frame/list";
import { AppLink } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";

interface ShownOutstanding {
  eventId: string;
  eventNumber: number;
  eventName: string;
  companyName: string;
  outstandingCents: number;
  unconfirmed: number;
  since: string;
  age: string;
  remindersSent: number;
  lastDay: string | null;
  nextDay: string | null;
}

/** Events, one a row: what is open, since when, and which mails asked for it. */
export const outstandingList: List<ShownOutstanding> = {
  path: "outstanding",
  texts: "outstanding",
  search: { label: "search" },
  columns: [
    { name: "number", file: ({ eventNumber }) => `E-${eventNumber}` },
    {
      name: "event",
      cell: ({ eventId, eventName }) => (
        <AppLink className="tap" href={openEventHref("/superuser/eventslist", eventId)}>
          {eventName}
        </AppLink>
      ),
      file: ({ eventName }) => eventName,
    },
    text("company", ({ companyName }) => companyName),
    money("open", ({ outstandingCents }) => outstandingCents, "summed"),
    day("since", ({ since }) => since),
    { name: "age", cell: ({ age }) => age },
    {
      name: "reminders",
      cell: ({ lastDay, remindersSent }, t) =>
        lastDay
          ? t("backOffice:outstanding.sent", { count: remindersSent, day: formatDay(lastDay) })
          : t("backOffice:outstanding.noneSent"),
      file: ({ remindersSent }) => remindersSent,
    },
    { name: "lastReminder", file: ({ lastDay }) => lastDay },
    {
      name: "next",
      cell: ({ unconfirmed, nextDay }, t) =>
        unconfirmed > 0 ? (
          <Status icon="clock">{t("backOffice:outstanding.unconfirmed", { count: unconfirmed })}</Status>
        ) : (
          <span>{nextDay ? formatDay(nextDay) : t("backOffice:outstanding.noMore")}</span>
        ),
      file: ({ nextDay }) => nextDay,
    },
  ],
  idOf: ({ eventId }) => eventId,
  counted: true,
  empty: { icon: "clock" },
};
