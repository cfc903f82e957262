import type { z } from "zod";
import type { event, job, staffEvent, staffJob, staffPosition } from "~/api/shapes/position-shapes";
import { eventIsConfirmed, eventLabels } from "~/domain/event/overview/status-rules";
import { amountBookedCents, finalAmountCents } from "~/domain/event/rules";
import { closesAtIfConfirmable, payableCentsOf, positionFactsOf } from "~/domain/hours/my-events.queries.server";
import { listWholeJobs, type WholeJob, type WholePosition } from "~/domain/hours/whole-jobs.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import type { Settings } from "~/domain/shared/settings";
import { positionsOf } from "./position-of.server";
import { staffPositionOf } from "./staff-position-of.server";

type Reader = Context<UserActor>;
type Visit = { context: Reader; settings: Settings; language: "de" | "en" };

const headOf = ({ job: row, event: ofEvent, companyName, jobName }: WholeJob) => ({
  _id: row.id,
  jobName,
  eventName: ofEvent.eventName,
  eventID: ofEvent.id,
  companyName,
  jobDescription: row.jobDescription,
  jobRequirements: row.jobRequirements,
  jobBonus: String(row.bonusPercent),
  eventExpirationDate: ofEvent.expiresAt - 1,
});

const eventHeadOf = ({ event: row }: Pick<WholeJob, "event">) => ({
  _id: row.id,
  eventID: `E-${row.eventNumber}`,
  eventName: row.eventName,
  eventExpirationDate: row.expiresAt - 1,
});

/** A job as its company and the agency read it. */
export function jobOf(whole: WholeJob): z.input<typeof job> {
  return {
    ...headOf(whole),
    companyId: whole.job.companyId,
    staffType: whole.job.staffTypeId,
    inAddedList: whole.positions.some(({ entry }) => entry !== null),
    jobPositions: positionsOf(whole.positions),
  };
}

type Extras = Partial<
  Pick<
    z.input<typeof staffPosition>,
    "places" | "distanceKm" | "refusal" | "progress" | "hoursState" | "unreadBriefings"
  >
>;

/** A job as staff read it, with what the call says besides of each position. */
export function staffJobOf(
  context: Reader,
  whole: WholeJob,
  besides: (position: WholePosition) => Extras = () => ({}),
): z.input<typeof staffJob> {
  return {
    ...headOf(whole),
    jobPositions: whole.positions.map((each) => ({ ...staffPositionOf(context, each), ...besides(each) })),
  };
}

/** An event that can be applied for; it is never confirmed by then. */
export const staffEventOf = (first: WholeJob, jobs: z.input<typeof staffJob>[]): z.input<typeof staffEvent> => ({
  ...eventHeadOf(first),
  isConfirmed: false,
  jobs,
});

/** Events with all their jobs, in the order of the ids; the actor's own ones only. */
export function listEvents(
  { context, settings, language }: Visit,
  eventIds: readonly string[],
): z.input<typeof event>[] {
  const byEvent = new Map<string, WholeJob[]>();
  for (const whole of listWholeJobs(context, { eventIds }, language))
    byEvent.set(whole.event.id, [...(byEvent.get(whole.event.id) ?? []), whole]);
  return eventIds.flatMap((id) => {
    const jobs = byEvent.get(id);
    return jobs ? [eventOf(jobs, context.now, settings)] : [];
  });
}

export const findEvent = (visit: Visit, eventId: string) => listEvents(visit, [eventId])[0] ?? null;

function eventOf(jobs: WholeJob[], now: number, settings: Settings): z.input<typeof event> {
  const [first] = jobs as [WholeJob, ...WholeJob[]];
  const positions = jobs.flatMap((each) => each.positions).map(factsOf);
  const facts = { positions, expiresAt: first.event.expiresAt, now };
  return {
    ...eventHeadOf(first),
    isConfirmed: eventIsConfirmed(facts),
    jobs: jobs.map(jobOf),
    labels: eventLabels(facts),
    amountBookedCents: amountBookedCents(positions),
    finalAmountCents: finalAmountCents(positions),
    payableCents: payableCentsOf(positions),
    confirmable: positions.flatMap((each) =>
      closesAtIfConfirmable(each, now, settings) === null ? [] : [each.positionId],
    ),
  };
}

function factsOf({ position, booking, searchId, hours, paidOutstandingCents, contested }: WholePosition) {
  return positionFactsOf({
    positionId: position.id,
    startsAt: position.startsAt,
    endsAt: position.endsAt,
    totalCents: position.jobTotalCostCents,
    bookingId: booking?.id ?? null,
    searchId,
    confirmationId: hours?.id ?? null,
    confirmedTotalCents: hours?.confirmJobTotalCostCents ?? null,
    outstandingCents: hours?.outstandingAmountCents ?? null,
    paidOutstandingCents,
    contested,
  });
}
