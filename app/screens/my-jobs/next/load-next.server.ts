import { ownCodeAddress } from "~/addresses/check-in-address.server";
import { findOwnLate } from "~/domain/attendance/late/late-team.queries.server";
import { shownBriefings } from "~/domain/contract/shown-briefing.server";
import { listPocketJobs, type PocketJobFound } from "~/domain/hours/pocket/pocket-jobs.queries.server";
import { usualBreak } from "~/domain/hours/rules";
import {
  listOwnAnnouncements,
  shownAnnouncement,
} from "~/domain/message/announcements/own-announcements.queries.server";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf, minutesOf } from "~/domain/shared/time.server";
import { drawQr } from "~/gateways/draw-qr.server";
import type { StaffVisit } from "~/http/visit.server";

/** All that a person needs for their next jobs, and for those that are just over (OFFL-01). */
export async function loadNext({ context, language, settings, t, user }: StaffVisit) {
  const found = listPocketJobs(context, language);
  const told = listOwnAnnouncements(
    context,
    user.id,
    found.map(({ ticket }) => ticket.eventId),
  );
  // What is about several jobs stands at the first of them.
  const toldAt = (bookingId: string) =>
    told.filter(
      ({ jobs }) => found.find((job) => jobs.some((one) => one.bookingId === job.bookingId))?.bookingId === bookingId,
    );
  const next = found.find(({ endsAt }) => endsAt > context.now);
  return {
    title: t("calendar:pocket.title"),
    asOf: clockOf(context.now),
    today: dayOf(context.now),
    agencyPhone: String(settings.agencyPhone),
    jobs: await Promise.all(
      found.map(async (job) => ({
        ...shownTimes(job),
        ...job,
        // A code is large: only what may be scanned soon has one.
        qr: job.scannable || job === next ? drawQr(ownCodeAddress(job.bookingId)) : null,
        shown: await shownBriefings(context, job.ticket.positionId),
        late: findOwnLate(context, { userId: user.id, bookingId: job.bookingId }),
        announcements: toldAt(job.bookingId).map(shownAnnouncement),
        submissionId: newId(context.now),
      })),
    ),
  };
}

function shownTimes({ hereAt, goneAt, proposed }: PocketJobFound) {
  const clock = (at: number | null) => (at === null ? null : clockOf(at));
  return {
    here: clock(hereAt),
    gone: clock(goneAt),
    hours: {
      jobStart: clockOf(proposed.startsAt),
      jobEnd: clockOf(proposed.endsAt),
      breakMinutes: String(usualBreak(minutesOf(proposed))),
    },
  };
}

export type PocketPage = Awaited<ReturnType<typeof loadNext>>;
export type PocketJob = PocketPage["jobs"][number];
