import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { ChangedFacts, MailData } from "~/domain/shared/mail-data";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatMoney, formatPercent, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";

/** What of a position became another, old and new, in the words of the reader (DESK-04). */
export function jobChangedMail(context: Context, data: MailData["job-changed"], { t, language }: MailFrame) {
  const job = findJobFacts(context, data.positionId, language);
  const { before, after, unfit } = data;
  const facts: [name: string, of: (facts: ChangedFacts) => string | null][] = [
    ["day", ({ startsAt }) => (startsAt === undefined ? null : formatWeekdayDay(t, dayOf(startsAt)))],
    [
      "time",
      ({ startsAt, endsAt }) => (startsAt && endsAt ? formatTimeSpan(clockOf(startsAt), clockOf(endsAt)) : null),
    ],
    ["place", ({ jobPlace }) => jobPlace ?? null],
    ["bonus", ({ bonusPercent }) => (bonusPercent === undefined ? null : formatPercent(bonusPercent))],
    ["travel", ({ jobTravelCostCents: cents }) => (cents === undefined ? null : formatMoney(cents))],
    ["pay", ({ staffTotalCents: cents }) => (cents === undefined ? null : formatMoney(cents))],
  ];
  const changes = facts.flatMap(([name, of]) => {
    const [old, now] = [of(before), of(after)];
    return old !== null && now !== null && old !== now ? [{ name, before: old, after: now }] : [];
  });
  return {
    job,
    changes,
    texts: (["jobDescription", "jobRequirements"] as const).filter((name) => name in after),
    unfit,
    jobHref: href(`/staff/job-details-applied/${job.positionId}/${job.eventId}`),
  };
}
