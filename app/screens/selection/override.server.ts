import type { z } from "zod";
import { shownMeter } from "~/answers/shown-meter.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import { refusalOfFinding } from "~/domain/application/work/finding-words.server";
import type { WorkFinding } from "~/domain/application/work/work-findings.server";
import { findLongAverage, listCasualDays } from "~/domain/application/work/work-hints.queries.server";
import type { OwnJob } from "~/domain/application/work/working-life.queries.server";
import { findMeterWith } from "~/domain/pay/meter/meter.queries.server";
import { findOverridable, overrideWork } from "~/domain/selection/rest/override-work.server";
import type { overrideForm } from "~/domain/selection/schema";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf, withDetails } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { formatDecimal, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { translateMessage } from "~/i18n/translate-message";

type AgencyVisit = Visit<SessionUser & { role: "superuser" }>;

const inputOf = ({ params }: AgencyVisit) => ({
  positionId: params.positionId ?? "",
  applicationId: params.applicationId ?? "",
});
const selectionOf = (visit: AgencyVisit) => `/superuser/positions/${inputOf(visit).positionId}/selection`;

/** What is found of an applicant, in full, and what the agency has said to it (WORK-13). */
export function loadOverride(visit: AgencyVisit) {
  const { context, t } = visit;
  const { candidate, companyName, findings, override } = foundOr404(findOverridable(context, inputOf(visit)));
  const { firstName: name, userId, positionId, companyId, startsAt, endsAt } = candidate;
  const span = { positionId, startsAt, endsAt };
  const days = listCasualDays(context, { ...span, companyId, userIds: [userId] }).get(userId);
  const hours = findLongAverage(context, { userId, job: span });
  return {
    title: t("booking:override.title", { name }),
    name,
    when: `${formatWeekdayDay(t, dayOf(startsAt))}, ${formatTimeSpan(clockOf(startsAt), clockOf(endsAt))}`,
    hints: [
      ...(days ? [{ key: "casualHint", text: t("booking:override.casualHint", { days, company: companyName }) }] : []),
      ...(hours
        ? [{ key: "averageHint", text: t("booking:override.averageHint", { hours: formatDecimal(t, hours) }) }]
        : []),
    ],
    findings: findings.map((finding) => ({ key: finding.key, text: textOf(t, finding) })),
    override: override && {
      reason: override.reason,
      when: `${formatWeekdayDay(t, dayOf(override.overriddenAt))}, ${clockOf(override.overriddenAt)}`,
      by: override.by,
    },
    meter: shownMeter(t, findMeterWith(context, candidate.userId, inputOf(visit).positionId), "agency"),
    selectionHref: selectionOf(visit),
  };
}

/** A finding in words, with its numbers; the agency reads of a missing day of birth that it is missing (WORK-10). */
function textOf(t: AgencyVisit["t"], finding: WorkFinding<OwnJob>): string {
  if (finding.key === "birthDateMissing") return t("application:work.birthDateMissing");
  return translateMessage(t, withDetails(refusalOfFinding(finding, (day) => formatWeekdayDay(t, day))));
}

/** Allows it in writing; the company or the agency books as usual then. */
export function allowInWriting({ reason }: z.output<typeof overrideForm>, visit: AgencyVisit) {
  const done = overrideWork(visit.context, { ...inputOf(visit), reason });
  if (done.ok) return redirectWithFlash(selectionOf(visit), "workOverridden");
  if (done.refusal === "workAllowed") return refusalOf(done, { status: 409 });
  return refusalOf(done, { field: "reason" });
}
