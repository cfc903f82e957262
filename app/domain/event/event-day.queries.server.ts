import { and, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { clockOf, dayOf, endOfDay, isDay, type Span, startOfDay } from "~/domain/shared/time.server";
import { companies, eventDays, positions } from "~db/schema";
import { contactFrom, contactVisible } from "./event-day-rules";
import { findOwnEvent } from "./own.server";
import type { TypedEventDay } from "./schema";

export interface EventDay extends TypedEventDay {
  /** Somebody has saved this day; otherwise the contact is the company's. */
  saved: boolean;
}

/**
 * What the day of an event says, whoever may see it. Asks nobody whether the contact may be shown: `dayOfJob` does, for
 * the person of a job.
 */
export function findEventDay({ db }: Pick<Context, "db">, event: { id: string; companyId: string }, day: string) {
  const row = dayOfEvent(db).get({ eventId: event.id, day });
  if (row) {
    const { contactName, contactPhone, meetingPoint, dress, notes } = row;
    return { contactName, contactPhone, meetingPoint, dress, notes, saved: true } satisfies EventDay;
  }
  const [company] = contactsOf(db).all({ companyIds: JSON.stringify([event.companyId]) });
  return {
    contactName: company?.name ?? "",
    contactPhone: company?.phone ?? "",
    meetingPoint: "",
    dress: "",
    notes: "",
    saved: false,
  } satisfies EventDay;
}

/**
 * What the person of a job sees of its day: the meeting point, dress and notes at any time, name and phone of the contact
 * from 24 hours before the start until 24 hours after the end, else from when on (FLOW-12, MSG-05). Reminders, calendars
 * and job details take the contact from here.
 */
export function dayOfJob(
  { db, now }: Pick<Context, "db" | "now">,
  { event, job }: { event: { id: string; companyId: string }; job: Span },
) {
  const day = findEventDay({ db }, event, dayOf(job.startsAt));
  const from = contactFrom(job);
  return {
    ...shownOf(day, job, now),
    dress: day.dress,
    notes: day.notes,
    contactFrom: now < from ? { day: dayOf(from), time: clockOf(from) } : null,
  };
}

const shownOf = (
  { contactName, contactPhone, meetingPoint }: Pick<TypedEventDay, "contactName" | "contactPhone" | "meetingPoint">,
  job: Span,
  now: number,
) => ({
  meetingPoint,
  contact: contactVisible(job, now) && (contactName || contactPhone) ? { contactName, contactPhone } : null,
});

type JobOfEvent = Span & { eventId: string; companyId: string };

/** Meeting point and contact of many jobs at once: two statements, however many they are. */
export function daysOfJobs({ db, now }: Pick<Context, "db" | "now">, jobs: readonly JobOfEvent[]) {
  const list = (ids: string[]) => JSON.stringify([...new Set(ids)]);
  const saved = daysOfEvents(db).all({ eventIds: list(jobs.map(({ eventId }) => eventId)) });
  const contacts = contactsOf(db).all({ companyIds: list(jobs.map(({ companyId }) => companyId)) });
  const byDay = new Map(saved.map((row) => [`${row.eventId} ${row.day}`, row]));
  const byCompany = new Map(
    contacts.map(({ id, name, phone }) => [id, { contactName: name, contactPhone: phone ?? "" }]),
  );
  const nobody = { contactName: "", contactPhone: "" };
  return (job: JobOfEvent) => {
    const day = byDay.size > 0 ? byDay.get(`${job.eventId} ${dayOf(job.startsAt)}`) : undefined;
    return shownOf(day ?? { ...(byCompany.get(job.companyId) ?? nobody), meetingPoint: "" }, job, now);
  };
}

const dayOfEvent = prepared((db) =>
  db
    .select()
    .from(eventDays)
    .where(and(eq(eventDays.eventId, sql.placeholder("eventId")), eq(eventDays.day, sql.placeholder("day"))))
    .prepare(),
);
const daysOfEvents = prepared((db) =>
  db.select().from(eventDays).where(inList(eventDays.eventId, "eventIds")).prepare(),
);
const contactsOf = prepared((db) =>
  db
    .select({ id: companies.id, name: companies.contactPerson, phone: companies.phoneNumber })
    .from(companies)
    .where(inList(companies.id, "companyIds"))
    .prepare(),
);

export type JobDay = ReturnType<typeof dayOfJob>;

/** A day of an own event on which a job begins, with what it says; null for a stranger's, or a day without jobs. */
export function findOwnEventDay(context: Context, { eventId, day }: { eventId: string; day: string }) {
  if (!isDay(day)) return null;
  const event = findOwnEvent(context, eventId);
  const ofDay = and(gte(positions.startsAt, startOfDay(day)), lt(positions.startsAt, endOfDay(day)));
  const job =
    event &&
    context.db
      .select({ id: positions.id })
      .from(positions)
      .where(and(eq(positions.eventId, eventId), isNull(positions.deletedAt), ofDay))
      .get();
  return job ? { event, ...findEventDay(context, event, day) } : null;
}
