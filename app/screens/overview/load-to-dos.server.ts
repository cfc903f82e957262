import type { TFunction } from "i18next";
import { HOUR } from "~/config/durations";
import type { ToDo } from "~/domain/bill/to-do/to-do";
import { listToDos } from "~/domain/bill/to-do/to-do.queries.server";
import type { Context } from "~/domain/shared/context";
import type { Settings } from "~/domain/shared/settings";
import { addDays, clockOf, dayOf } from "~/domain/shared/time.server";
import { formatAmount, formatWeekdayDay } from "~/i18n/format";
import { payOutstandingHref } from "~/ui/job/pay-outstanding-href";
import { teamHref } from "~/ui/team/team-href";

const PREFIX = "/organization";

type Asked = { settings: Settings; language: "de" | "en"; t: TFunction; seesBills: boolean };

/** What waits for a company in words (DESK-02): the browser needs neither clock nor texts of its own for it. */
export function loadToDos(context: Pick<Context, "db" | "now">, companyId: string, { t, ...asked }: Asked) {
  const { first, more } = listToDos(context, companyId, asked);
  return { more, items: first.map((toDo) => shownToDo(toDo, context.now, t)) };
}

export type ShownToDos = ReturnType<typeof loadToDos>;

function shownToDo(toDo: ToDo, now: number, t: TFunction) {
  const { kind, eventId, eventName: event, startsAt, positionId } = toDo;
  const day = formatWeekdayDay(t, dayOf(startsAt));
  const of =
    kind === "bills" ? t("hours:toDo.bills.of", { count: toDo.people, day }) : t("hours:toDo.of", { event, day });
  return { id: `${kind}-${kind === "dropOut" ? positionId : eventId}`, ...faceOf[kind](toDo, now, t), of };
}

type Face = {
  /** Above, large and below, on the part that is torn off. */
  stub: [string, string, string];
  title: string;
  text: string | null;
  button: string;
  href: string;
};

const faceOf: Record<ToDo["kind"], (toDo: ToDo, now: number, t: TFunction) => Face> = {
  dropOut: ({ name, gone, work, startsAt, people, answered, positionId }, now, t) => ({
    stub: untilOf(startsAt, now, t),
    title: t(`hours:toDo.dropOut.title.${gone ?? "byStaff"}`, {
      name,
      job: work,
      day: formatWeekdayDay(t, dayOf(startsAt)),
    }),
    text: t("hours:toDo.dropOut.text", { count: people, answered }),
    button: t("common:dropOut.choose"),
    href: `${PREFIX}/positions/${positionId}/replacement`,
  }),
  changes: ({ eventId, people, answered, dueAt }, now, t) => ({
    stub: untilOf(dueAt ?? now, now, t),
    title: t("hours:toDo.changes.title", { count: people }),
    text: answered > 0 ? t("hours:toDo.changes.text", { count: answered }) : null,
    button: t("hours:toDo.changes.button"),
    href: `${PREFIX}/events/${eventId}/changes`,
  }),
  hours: ({ eventId, positionId, people, dueAt, startsAt }, now, t) => ({
    stub: untilOf(dueAt ?? now, now, t),
    title: t("hours:toDo.hours.title", { count: people }),
    text: t("hours:toDo.hours.text"),
    button: t("hours:toDo.hours.button"),
    href:
      people === 1
        ? `${PREFIX}/confirm-job-hours/${positionId}/${eventId}`
        : `${PREFIX}/my-events/${eventId}/day/${dayOf(startsAt)}/hours`,
  }),
  contracts: ({ eventId, people, startsAt }, now, t) => {
    const when = t(dayOf(startsAt) === dayOf(now) ? "hours:toDo.today" : "hours:toDo.tomorrow");
    return {
      stub: [when, clockOf(startsAt), t("hours:toDo.begins")],
      title: t("hours:toDo.contracts.title", { count: people, when }),
      text: null,
      button: t("hours:toDo.contracts.button"),
      href: `${PREFIX}/my-events/${eventId}`,
    };
  },
  briefings: ({ eventId, people, startsAt }, now, t) => ({
    stub: untilOf(startsAt, now, t),
    title: t("hours:toDo.briefings.title", { count: people }),
    text: null,
    button: t("hours:toDo.briefings.button"),
    href: `${PREFIX}/events/${eventId}/change-many?without=briefing#many-brief`,
  }),
  applications: ({ people, places, free, work, positionId, group }, _now, t) => ({
    stub: [t("hours:toDo.forPlaces", { count: places }), String(people), t("hours:toDo.people", { count: people })],
    title: t("hours:toDo.applications.title", { work }),
    text: t("hours:toDo.applications.text", { count: free }),
    button: t(places > 1 ? "hours:toDo.applications.team" : "hours:toDo.applications.button"),
    href: group && places > 1 ? teamHref(PREFIX, group) : `${PREFIX}/positions/${positionId}/selection`,
  }),
  amounts: ({ eventId, cents }, _now, t) => ({
    stub: [t("hours:toDo.open"), formatAmount(t, cents), t("hours:toDo.euro")],
    title: t("hours:toDo.amounts.title"),
    text: t("hours:toDo.amounts.text"),
    button: t("hours:toDo.amounts.button"),
    href: payOutstandingHref(eventId),
  }),
  bills: ({ people: count, name: number, cents }, _now, t) => ({
    stub: [t("hours:toDo.open"), formatAmount(t, cents), t("hours:toDo.euro")],
    title: t("hours:toDo.bills.title", { count, number }),
    text: t("hours:toDo.bills.text"),
    button: t("hours:toDo.bills.button", { count }),
    href: count === 1 ? `${PREFIX}/bills/${number}` : `${PREFIX}/profile?tab=bills&show=overdue`,
  }),
};

/** "today until", "18:00", "8 h left"; from 48 hours on in days (CASE-60). */
function untilOf(at: number, now: number, t: TFunction): Face["stub"] {
  const [day, today] = [dayOf(at), dayOf(now)];
  const soon = { [today]: "hours:toDo.untilToday", [addDays(today, 1)]: "hours:toDo.untilTomorrow" }[day];
  const hours = Math.max(0, Math.floor((at - now) / HOUR));
  return [
    soon ? t(soon) : t("hours:toDo.untilDay", { day: formatWeekdayDay(t, day) }),
    clockOf(at),
    hours < 48 ? t("hours:toDo.left", { count: hours }) : t("hours:toDo.daysLeft", { count: Math.floor(hours / 24) }),
  ];
}
