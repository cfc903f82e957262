import { eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { unsealKey } from "~/domain/account/tokens.server";
import { findBothSides, findProposal, type Proposal } from "~/domain/hours/proposals/proposals.queries.server";
import { saidOnSite } from "~/domain/hours/proposals/said-on-site.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import { proposedExtra } from "~/domain/payment/outstanding/proposed-extra.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { hoursConfirmations } from "~db/schema";
import { objectionHref } from "./objection-href.server";

const timesOf = (span: { startsAt: number; endsAt: number }) =>
  formatTimeSpan(clockOf(span.startsAt), clockOf(span.endsAt));

const withBreak = ({ t }: MailFrame, said: Proposal) =>
  `${timesOf(said)}, ${t("mails:hoursProposed.break")} ${t("mails:hoursProposed.minutes", { count: said.breakMinutes })}`;

const instant = ({ t }: MailFrame, at: number) => `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`;

/** Hours without a signature, for one of the company's people (HRS2-04); null once they are answered. */
export function hoursProposedMail(context: Context, data: MailData["hours-proposed"], frame: MailFrame) {
  const asked = findProposal(context, data.proposalId);
  if (asked?.state !== "company") return null;
  const { t, language } = frame;
  const { found, proposal } = asked;
  const extra = proposedExtra(context, asked);
  const amounts = extra && { net: formatMoney(t, extra.netCents), gross: formatMoney(t, extra.grossCents) };
  return {
    prefix: data.reminder ? t("mails:hoursProposed.again") : "",
    job: findJobFacts(context, found.position.id, language),
    person: nameOf(found.person),
    day: dayOf(found.position.startsAt),
    planned: timesOf(found.position),
    proposed: withBreak(frame, proposal),
    onSite: saidOnSite(context, found.booking.id, t),
    comment: proposal.words,
    extra: amounts ? t("mails:hoursProposed.extraAmount", amounts) : t("mails:hoursProposed.noExtra"),
    until: instant(frame, proposal.answerUntil),
    byDeadline: proposal.byDeadline,
    answerHref: href(`/hours-answer/${unsealKey(data)}`),
  };
}

/** Other times, for the person who proposed hours (HRS2-07); null once they are answered. */
export function hoursCounteredMail(context: Context, data: MailData["hours-countered"], frame: MailFrame) {
  const asked = findProposal(context, data.proposalId);
  if (asked?.state !== "person") return null;
  const { person } = findBothSides(context, asked);
  const { found, proposal } = asked;
  return {
    prefix: data.reminder ? frame.t("mails:hoursProposed.again") : "",
    job: findJobFacts(context, found.position.id, frame.language),
    company: found.company.companyName,
    day: dayOf(found.position.startsAt),
    own: withBreak(frame, person.proposal),
    theirs: withBreak(frame, proposal),
    reason: proposal.words,
    pay: formatMoney(frame.t, asked.cents.staffTotalCents),
    until: instant(frame, proposal.answerUntil),
    answerHref: href(`/staff/bookings/${found.booking.id}/hours`),
  };
}

/** What the agency decided and what each side had said (HRS2-12); prices only as far as they are the reader's own. */
export function hoursDecidedMail(
  context: Context,
  data: MailData["hours-decided"],
  frame: MailFrame,
  { agencyEmail }: Pick<Settings, "agencyEmail">,
) {
  const hours = context.db
    .select()
    .from(hoursConfirmations)
    .where(eq(hoursConfirmations.id, data.hoursConfirmationId))
    .get();
  const asked = hours?.proposalId ? findProposal(context, hours.proposalId) : null;
  if (!hours || !asked) return null;
  const { found } = asked;
  const { person, company } = findBothSides(context, asked);
  const ofCompany = data.keyHash !== undefined;
  const job = findJobFacts(context, found.position.id, frame.language);
  const name = nameOf(found.person);
  const subject = frame.t("mails:hoursConfirmed.objection", { person: name, event: job.eventName });
  return {
    ofCompany,
    job,
    person: name,
    company: found.company.companyName,
    day: dayOf(hours.confirmStartsAt),
    personSaid: withBreak(frame, person.proposal),
    companySaid: company && withBreak(frame, company.proposal),
    counts: formatTimeSpan(clockOf(hours.confirmStartsAt), clockOf(hours.confirmEndsAt)),
    reason: hours.reason ?? "",
    money: ofCompany
      ? {
          total: formatMoney(frame.t, hours.confirmJobTotalCostCents),
          outstanding: formatMoney(frame.t, hours.outstandingAmountCents),
        }
      : { pay: formatMoney(frame.t, hours.staffTotalCents) },
    pageHref: ofCompany
      ? href(`/organization/my-events/${job.eventId}#hours-${found.position.id}`)
      : href(`/staff/job-details/${job.positionId}/${job.eventId}`),
    objectHref: ofCompany ? objectionHref(data, frame, { objectTo: agencyEmail, subject }) : null,
  };
}
