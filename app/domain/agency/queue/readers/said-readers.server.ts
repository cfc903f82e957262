import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { nameOf } from "~/domain/account/name-rules";
import { ANSWER_URGENT_DAYS } from "~/domain/booking/appeals/appeal-rules";
import { appeals, bookings, companies, events, ratings, reliabilityHints, safetyReports, users } from "~db/schema";
import type { CountName } from "../counts";
import { customerOf, moment, type Reader, waiting, waitingJob } from "./reader.server";

/** What people say about jobs, companies and each other, and wait for an answer to. */
export const saidReaders = {
  appeals: waitingJob(
    { booking: appeals.bookingId },
    {
      id: appeals.id,
      at: appeals.appealedAt,
      where: isNull(appeals.decidedAt),
      fields: { startsAt: bookings.startsAt },
      entry: ({ at, startsAt, ...job }, { now }) => ({
        urgent: now - at >= ANSWER_URGENT_DAYS * DAY,
        values: { ...customerOf(job), when: moment(startsAt) },
      }),
    },
  ),

  safetyReports: waitingJob(
    { booking: safetyReports.bookingId },
    {
      id: safetyReports.id,
      at: safetyReports.reportedAt,
      where: isNull(safetyReports.closedAt),
      fields: { startsAt: bookings.startsAt },
      entry: ({ startsAt, ...job }) => ({
        urgent: true,
        values: { ...customerOf(job), when: moment(startsAt) },
      }),
    },
  ),

  reliability: waiting({
    id: reliabilityHints.id,
    at: reliabilityHints.raisedAt,
    // Left, so that the few that wait are read first, whatever the statistics say.
    joins: [[users, eq(users.id, reliabilityHints.userId), "left"]],
    where: isNull(reliabilityHints.closedAt),
    fields: { userId: reliabilityHints.userId, firstName: users.firstName, lastName: users.lastName },
    entry: ({ userId, ...person }) => ({ values: { name: nameOf(person) }, about: userId }),
  }),

  ratings: waiting({
    id: ratings.id,
    at: ratings.reportedAt,
    joins: [
      [events, eq(events.id, ratings.eventId)],
      [companies, eq(companies.id, ratings.companyId)],
      [users, eq(users.id, ratings.userId)],
    ],
    where: and(isNotNull(ratings.reportedAt), isNull(ratings.settledAt)),
    fields: {
      firstName: users.firstName,
      lastName: users.lastName,
      eventName: events.eventName,
      companyName: companies.companyName,
    },
    entry: (job) => ({ values: customerOf(job) }),
  }),
} satisfies Partial<Record<CountName, Reader>>;
