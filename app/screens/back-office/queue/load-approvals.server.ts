import { agencyTexts, staffTexts } from "~/answers/staff-texts.server";
import { waitingJobsOf } from "~/answers/waiting-jobs.server";
import { listAwaitingApproval } from "~/domain/agency/queue/approvals.queries.server";
import { findAgencyView } from "~/domain/selection/staff-view.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** The person to decide about: whom the address names while they wait, else the one who has waited longest. */
function personOf(visit: AgencyVisit, waiting: readonly { id: string }[]) {
  const { context, url, language } = visit;
  const userId = url.searchParams.get("person") ?? waiting[0]?.id;
  const view = userId ? findAgencyView(context, { userId, language }) : null;
  if (view?.state !== "approvalPending" || view.deactivatedDay) return null;
  const { wishes, ...agency } = agencyTexts(visit, view);
  const texts = staffTexts(visit, view);
  return {
    view,
    texts: { ...texts, work: { ...texts.work, ...wishes } },
    agency,
    jobs: waitingJobsOf(visit, view.userId),
    missing: findOwnProfile(context, view.userId)?.missing ?? [],
  };
}

/** Who waits for approval, and the person to decide about. */
export function loadApprovals(visit: AgencyVisit) {
  const { context, url, t } = visit;
  const { rows, next } = listAwaitingApproval(context, url.searchParams.get("after"));
  return {
    title: t("backOffice:approvals.title"),
    waiting: rows.map(({ id, name, submittedAt }) => ({ id, name, since: formatDay(dayOf(submittedAt)) })),
    next,
    person: personOf(visit, rows),
  };
}
