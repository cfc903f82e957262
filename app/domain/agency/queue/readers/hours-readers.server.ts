import { and, isNotNull, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { dayOf } from "~/domain/shared/time.server";
import { bookings, brokenRests, hoursObjections, hoursProposals } from "~db/schema";
import type { CountName } from "../counts";
import { hoursDue, restBroken } from "../due.server";
import { customerOf, moment, type Reader, waitingJob } from "./reader.server";

/** Hours that nobody has confirmed, and those that somebody objects to. */
export const hoursReaders = {
  hours: waitingJob(
    {},
    {
      id: bookings.id,
      at: bookings.endsAt,
      where: hoursDue,
      fields: { startsAt: bookings.startsAt },
      entry: ({ startsAt, ...job }, { now, hoursWindowMs }) => {
        const closesAt = startsAt + hoursWindowMs;
        return {
          closesAt,
          urgent: closesAt < now,
          values: { ...customerOf(job), when: moment(startsAt), until: moment(closesAt) },
        };
      },
    },
  ),

  restBroken: waitingJob(
    { booking: brokenRests.bookingId },
    {
      id: brokenRests.id,
      at: brokenRests.startsAt,
      where: restBroken,
      fields: {
        since: brokenRests.raisedAt,
        workedUntil: brokenRests.workedUntil,
        positionId: bookings.positionId,
        applicationId: bookings.applicationId,
      },
      entry: ({ at, since, workedUntil, positionId, applicationId, ...job }, { now }) => ({
        since,
        urgent: at - now < DAY,
        values: {
          ...customerOf(job),
          day: dayOf(workedUntil),
          hoursDecimal: String(Math.max(0, Math.round((at - workedUntil) / 360_000) / 10)),
          when: moment(at),
        },
        about: `${positionId}/selection/${applicationId}/override`,
      }),
    },
  ),

  objections: waitingJob(
    { booking: hoursObjections.bookingId },
    {
      id: hoursObjections.id,
      at: hoursObjections.objectedAt,
      where: isNull(hoursObjections.decidedAt),
      fields: { words: hoursObjections.words, bookingId: hoursObjections.bookingId },
      entry: ({ words, bookingId, ...job }) => ({
        urgent: true,
        values: { ...customerOf(job), begin: words.slice(0, 80) },
        about: bookingId,
      }),
    },
  ),

  hoursDisputes: waitingJob(
    { booking: hoursProposals.bookingId },
    {
      id: hoursProposals.id,
      at: hoursProposals.passedAt,
      where: and(isNotNull(hoursProposals.passedAt), isNull(hoursProposals.closedAt)),
      fields: { startsAt: bookings.startsAt },
      entry: ({ startsAt, ...job }) => ({
        urgent: true,
        values: { ...customerOf(job), when: moment(startsAt) },
      }),
    },
  ),
} satisfies Partial<Record<CountName, Reader>>;
