import { findAnnouncements } from "~/domain/message/announcements/announcements.queries.server";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf, type Span } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { listed } from "~/i18n/listed";

type Job = Span & { workDe: string; workEn: string };

/** What was told, and to whom something can be told: who the address names is chosen to begin with (CREW-17). */
export function loadAnnouncements({ context, params, user, url, language, t }: BookerVisit) {
  const { event, people, days, groups, booked, announcements } = foundOr404(
    findAnnouncements(context, params.eventId ?? ""),
  );
  const team = user.role === "superuser" ? "/superuser/back-office/events" : "/organization/my-events";
  const inWords = ({ workDe, workEn, startsAt, endsAt }: Job) =>
    t("calendar:announcements.job", {
      work: language === "de" ? workDe : workEn,
      day: formatWeekdayDay(t, dayOf(startsAt)),
      time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
    });
  /** Groups of the same work and times are told apart by their places. */
  const groupInWords = (group: (typeof groups)[number]) => {
    const words = inWords(group);
    return groups.filter((each) => inWords(each) === words).length > 1 ? `${words}, ${group.jobPlace}` : words;
  };
  const toWhom = ({ day, group, ticked }: (typeof announcements)[number]) => {
    if (group) return t("calendar:announcements.toGroup", { group: inWords(group) });
    if (ticked)
      return ticked.length > 0
        ? t("calendar:announcements.toPeople", { names: listed(ticked) })
        : t("calendar:announcements.toTicked");
    return day === null
      ? t("calendar:announcements.toAll")
      : t("calendar:announcements.toDay", { day: formatWeekdayDay(t, day) });
  };
  const options = [
    ...days.map(({ day, people: count }) => ({ value: day, label: formatWeekdayDay(t, day), count })),
    ...groups.map((group) => ({ value: group.groupId ?? "", label: groupInWords(group), count: group.people })),
  ];
  const [group, ticked] = [url.searchParams.get("group"), url.searchParams.getAll("booking")];
  const to = options.find(({ value }) => value === group)?.value;
  const chosen = booked.map(({ bookingId }) => bookingId).filter((id) => ticked.includes(id));
  return {
    title: t("calendar:announcements.title"),
    eventName: event.eventName,
    back: `${team}/${event.id}`,
    submissionId: newId(context.now),
    people,
    options: options.map(({ value, label, count }) => ({
      value,
      label: t("calendar:announcements.option", { label, count }),
    })),
    booked: booked.map((job) => ({ id: job.bookingId, name: job.name, job: inWords(job) })),
    chosen: { to: to ?? "", booking: chosen },
    /** Nobody is booked any more of whom the address names. */
    gone: (group !== null && to === undefined) || (ticked.length > 0 && chosen.length === 0),
    announcements: announcements.map((announcement) => ({ ...announcement, to: toWhom(announcement) })),
  };
}
