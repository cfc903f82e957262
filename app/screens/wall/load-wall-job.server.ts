import { json } from "@remix-run/node";
import { ownPage } from "~/access/typed-before.server";
import { shownMeter } from "~/answers/shown-meter.server";
import { findCalendar } from "~/domain/application/availability/availability.queries.server";
import { notFree, touchedDays } from "~/domain/application/availability/rules";
import { findWallPerson } from "~/domain/application/job-wall.queries.server";
import { lastDayOf, offerFacts } from "~/domain/application/offer-facts.server";
import { findWaiting, refusalOnceApproved } from "~/domain/application/waiting/waiting.queries.server";
import { type Choice, findWallJob } from "~/domain/application/wall-job.queries.server";
import { refusalOfFinding } from "~/domain/application/work/finding-words.server";
import { owesYouthBreak } from "~/domain/application/work/youth-break.server";
import { applicationsCloseAt } from "~/domain/event/rules";
import { findStandby } from "~/domain/invitation/standby/standby.queries.server";
import { findMeterWith } from "~/domain/pay/meter/meter.queries.server";
import { findCompanySum } from "~/domain/rating/sums.queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { staffState } from "~/domain/staff/rules";
import { findWithoutSsn } from "~/domain/staff/ssn.server";
import { withDetails } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { translateMessage } from "~/i18n/translate-message";

/** The way to be asked first, on the page of a position that somebody else has (SUBS-25). */
function shownStandby(context: StaffVisit["context"], refusal: string | null, positionId: string) {
  if (refusal !== "anotherUserBooked") return null;
  const found = findStandby(context, positionId);
  if (!found) return null;
  const { refusal: closed } = found;
  const full = !found.joined && (closed === "standbyFull" || closed === "standbyMany") ? closed : null;
  const mode: "joined" | "open" | null = found.joined ? "joined" : closed === null ? "open" : null;
  return mode || full ? { mode, full } : null;
}

/** A job of the wall, opened at one of its times; the other times that can be applied for stand beside it. */
export function loadWallJob(visit: StaffVisit) {
  const { context, params, language, settings, t } = visit;
  const found = findWallJob(context, { positionId: params.id ?? "", eventId: params.eventId ?? "" });
  if (!found) throw new Response("404", { status: 404 });
  const { job, applicant, opened, others } = found;
  if (opened.hidden) throw json({ message: "notOpenForYou" }, { status: 403, statusText: "Forbidden" });
  const person = findWallPerson(context);
  const home = person?.home ?? null;
  const calendar = findCalendar(context, context.actor.userId);
  const choiceOf = ({ first, openIds, total, refusal, finding }: Choice) => ({
    ...offerFacts(first, home),
    /** The person can apply all the same (ALRT-09). */
    notFree: notFree(calendar, touchedDays(first)),
    value: openIds.join(","),
    open: openIds.length,
    total,
    refusal,
    work: finding && shownFinding(t, finding),
  });
  const closesAt = applicationsCloseAt(opened.first);
  return {
    title: language === "de" ? job.jobNameDe : job.jobNameEn,
    eventName: job.eventName,
    companyName: job.companyName,
    /** For approved staff (RATE-05). */
    rated: applicant.approved ? { sum: findCompanySum(context, job.companyId) } : null,
    description: job.jobDescription,
    requirements: job.jobRequirements,
    agreement: settings.collectiveAgreement,
    youthBreak: owesYouthBreak(context, context.actor.userId, opened.first),
    meter: opened.refusal
      ? null
      : shownMeter(t, findMeterWith(context, context.actor.userId, opened.first.id), "withJob"),
    opened: {
      ...choiceOf(opened),
      ...(opened.refusal ? {} : { until: dayOf(closesAt - 1) }),
      lastDay: lastDayOf(closesAt, context.now),
    },
    /** What can be applied for: the time that was opened first. */
    choices: [opened, ...others].map(choiceOf).filter(({ refusal, work }) => refusal === null && !work),
    /** Other times that cannot be, and why; what is over is not worth a word. */
    refused: others
      .map(choiceOf)
      .filter(({ refusal, work }) => (refusal !== null && refusal !== "applicationsClosed") || work),
    wait: opened.refusal === "applicationUnderReview" ? waitOf(context, opened.first.id) : null,
    standby: shownStandby(context, opened.refusal, params.id ?? ""),
    submitted: person !== null && staffState(person) !== "registrationPending",
    asksSsn: !applicant.hasSsn || applicant.lacksSsn,
    withoutSsn: { noSsn: applicant.lacksSsn ? "on" : "", ...findWithoutSsn(context, context.actor.userId) },
    appliedHref: `/staff/job-details-applied/${params.id}/${params.eventId}?fromMyJob=true`,
    remarksMaxLength: settings.textMaxLength,
    positionId: params.id ?? "",
    submissionId: newId(context.now),
    ...ownPage(visit),
  };
}

/** Why the rules on working time do not allow it, in words, with the person's own other job named (WORK-10). */
function shownFinding(t: StaffVisit["t"], finding: NonNullable<Choice["finding"]>) {
  const refused = refusalOfFinding(finding, (day) => formatWeekdayDay(t, day));
  return { message: refused.refusal, text: translateMessage(t, withDetails(refused)) };
}

/** Whether somebody who is not approved yet applies for it, and what they wrote; null when nobody could. */
function waitOf(context: StaffVisit["context"], positionId: string) {
  const own = findWaiting(context, positionId);
  if (own) return { waits: true, remarks: own.remarks };
  return refusalOnceApproved(context, positionId) ? null : { waits: false, remarks: "" };
}
