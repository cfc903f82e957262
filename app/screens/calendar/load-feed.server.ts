import { config } from "~/config/config.server";
import type { CalendarReader } from "~/domain/account/calendar-key.server";
import { calendarFile } from "~/domain/contract/calendar/calendar-file";
import { listJobsOfCompany, listJobsOfPerson } from "~/domain/contract/calendar/calendar-jobs.queries.server";
import { nextChangeAt } from "~/domain/contract/calendar/calendar-rules";
import { listEventDays, listOpenPlaces } from "~/domain/contract/calendar/open-places.queries.server";
import type { Context } from "~/domain/shared/context";
import { dayOf, endOfDay } from "~/domain/shared/time.server";
import { i18nOf } from "~/i18n/language.server";
import {
  type CalendarWords,
  calendarWords,
  companyEntry,
  dayEntry,
  openEntry,
  ownEntry,
} from "~/ui/job/calendar-entry";

/** What the calendar of a reader holds now, and until when it stays so when nobody changes anything. */
export function loadFeed(context: Context, reader: CalendarReader, feedName: string): { file: string; until: number } {
  const { t } = i18nOf(reader.language);
  const words = calendarWords(t, config().baseUrl);
  const { entries, until } = entriesOf(context, reader, words);
  return { file: calendarFile(entries, { method: "PUBLISH", feedName }), until };
}

function entriesOf(
  context: Context,
  { role, userId, companyId, language, withOpen }: CalendarReader,
  words: CalendarWords,
) {
  const { now } = context;
  if (role === "superuser") {
    const days = listEventDays(context);
    // The days that are over fall out at midnight.
    return { entries: days.map((day) => dayEntry(day, words)), until: endOfDay(dayOf(now)) };
  }
  if (role === "employee" || companyId === null) {
    const jobs = listJobsOfPerson(context, userId, language);
    return { entries: jobs.map((job) => ownEntry(job, words)), until: nextChangeAt(jobs, now) };
  }
  const jobs = listJobsOfCompany(context, companyId, language);
  const open = withOpen ? listOpenPlaces(context, companyId, language) : [];
  return {
    entries: [...jobs.map((job) => companyEntry(job, words)), ...open.map((group) => openEntry(group, words))],
    until: nextChangeAt([...jobs, ...open], now),
  };
}
