import type { findWallPerson } from "~/domain/application/job-wall.queries.server";
import { findOwnApplicationById } from "~/domain/application/own-application.queries.server";
import { findProposals } from "~/domain/application/wall/find-wall.server";
import { usualAnswer } from "~/domain/selection/answers/answer-time";
import { findUsualHours } from "~/domain/selection/answers/answer-time.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import type { StaffVisit } from "~/http/visit.server";

export const hrefOf = ({ id, eventId }: { id: string; eventId: string }) => `/staff/job-wall-details/${id}/${eventId}`;

const SIMILAR = 3;

/** What was just applied for: when an answer comes, and what is alike (FLOW-10). */
export function loadAfterApplying(
  { context, language }: Pick<StaffVisit, "context" | "language">,
  person: NonNullable<ReturnType<typeof findWallPerson>>,
  applicationId: string | undefined,
) {
  const own = applicationId ? findOwnApplicationById(context, applicationId) : null;
  if (!own) return null;
  const similar = findProposals(context, person, { staffTypeId: own.staffTypeId, language, most: SIMILAR });
  return {
    jobName: language === "de" ? own.jobNameDe : own.jobNameEn,
    day: dayOf(own.startsAt),
    href: `/staff/job-details-applied/${own.positionId}/${own.eventId}?fromMyJob=true`,
    usually: usualAnswer(findUsualHours(context, own.companyId), own.startsAt - context.now),
    similar: similar.map((facts) => ({ ...facts, href: hrefOf(facts) })),
  };
}
