import { findWallPerson } from "~/domain/application/job-wall.queries.server";
import { offerFacts } from "~/domain/application/offer-facts.server";
import { findOwnApplication } from "~/domain/application/own-application.queries.server";
import { applicationLabel } from "~/domain/application/rules";
import { findProposals } from "~/domain/application/wall/find-wall.server";
import { dayOf } from "~/domain/shared/time.server";
import { hasWallAccess, staffState } from "~/domain/staff/rules";
import type { StaffVisit } from "~/http/visit.server";

/** An application of the person who asks, with its job. */
export function loadAppliedJob({ context, params, url, language }: StaffVisit) {
  const person = findWallPerson(context);
  const found = findOwnApplication(context, { positionId: params.id ?? "", eventId: params.eventId ?? "" });
  if (!found) throw new Response("404", { status: 404 });
  const { homeLatitude: lat, homeLongitude: lng } = found;
  return {
    title: language === "de" ? found.jobNameDe : found.jobNameEn,
    eventName: found.eventName,
    companyName: found.companyName,
    description: found.jobDescription,
    requirements: found.jobRequirements,
    positionId: found.positionId,
    facts: offerFacts(found, lat === null || lng === null ? null : { lat, lng }),
    label: labelOf(found),
    over: found.endsAt <= context.now || isCancelled(found),
    appliedDay: dayOf(found.appliedAt),
    /** Only on the way from My Jobs (MYJ-07). */
    remarks: url.searchParams.get("fromMyJob") === "true" ? found.remarks : null,
    withdrawHref:
      labelOf(found) === "applied" && found.startsAt > context.now ? `/staff/applications/${found.id}/withdraw` : null,
    /** A rejection is no end: open jobs to go on with (FLOW-10). */
    proposals:
      labelOf(found) === "rejected" && person && hasWallAccess({ state: staffState(person), active: true })
        ? findProposals(context, person, { language, most: 3 }).map((facts) => ({
            ...facts,
            href: `/staff/job-wall-details/${facts.id}/${facts.eventId}`,
          }))
        : [],
    jobHref: found.bookingId ? `/staff/job-details/${found.positionId}/${found.eventId}` : null,
  };
}

type Found = NonNullable<ReturnType<typeof findOwnApplication>>;

/** The booking was cancelled, or the position deleted. */
const isCancelled = ({ deletedAt, bookingId, bookingCancelled }: Found) =>
  deletedAt !== null || (bookingId === null && bookingCancelled === 1);

const labelOf = (found: Found) =>
  applicationLabel({
    booked: found.bookingId !== null,
    cancelled: isCancelled(found),
    rejected: found.rejectedAt !== null,
    withdrawn: found.withdrawnAt !== null,
  });
