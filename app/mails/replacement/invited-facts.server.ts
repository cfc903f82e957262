import { unsealKey } from "~/domain/account/tokens.server";
import { findInvitation } from "~/domain/invitation/invitation.queries.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { InLanguage, MailFrame } from "~/mails/mail-props";

/** What a person is asked for; null once it is answered, or over. */
export function invitedMail(context: Context, data: MailData["invited"], { language, t, product }: MailFrame) {
  const found = findInvitation(context, data.invitationId);
  if (!found || found.refusal || found.invitation.answer !== null || found.invitation.closedAt !== null) return null;
  const { wishedUntil } = found.invitation;
  return {
    job: findJobFacts(context, found.position.id, language),
    proposed: found.proposed,
    inviter: found.proposed ? product : found.companyName,
    until: `${formatWeekdayDay(t, dayOf(wishedUntil))}, ${clockOf(wishedUntil)}`,
    invitationHref: href(`/staff/invitations/${unsealKey(data)}`),
  };
}

/** Who accepted; null when somebody has been booked meanwhile. */
export function invitationAcceptedMail(
  context: Context,
  data: MailData["invitation-accepted"],
  { language }: InLanguage,
) {
  const found = findInvitation(context, data.invitationId);
  if (!found || found.bookingId || found.refusal === "anotherUserBooked") return null;
  return {
    job: findJobFacts(context, found.position.id, language),
    person: found.firstName,
    proposed: found.proposed,
    selectionHref: href(`/organization/positions/${found.position.id}/selection`),
  };
}
