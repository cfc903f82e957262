import { unsealKey } from "~/domain/account/tokens.server";
import { listAskedTogether } from "~/domain/invitation/early-access/asked-together.queries.server";
import { findInvitation } from "~/domain/invitation/invitation.queries.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";

/** All that a person is asked first for; null once they have answered, or somebody else has it. */
export function askedFirstMail(context: Context, data: MailData["asked-first"], { language, t }: MailFrame) {
  const found = findInvitation(context, data.invitationId);
  if (!found || found.refusal || found.invitation.answer !== null || found.invitation.closedAt !== null) return null;
  const { wishedUntil } = found.invitation;
  return {
    job: findJobFacts(context, found.position.id, language),
    more: listAskedTogether(context, found.invitation).length - 1,
    until: `${formatWeekdayDay(t, dayOf(wishedUntil))}, ${clockOf(wishedUntil)}`,
    invitationHref: href(`/staff/invitations/${unsealKey(data)}`),
  };
}
