import { eq } from "drizzle-orm";
import { INVITED_DAYS } from "~/domain/account/colleagues/colleague-rules";
import { nameOf } from "~/domain/account/name-rules";
import { unsealKey } from "~/domain/account/tokens.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import { publicHref } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { colleagueInvitations, companies, users } from "~db/schema";

/** Who asks whom to work for whom, and the link that makes the account (ACCS-12); null once it was taken back. */
export function colleagueInvitedMail(
  { db }: Context,
  { invitationId, ...key }: MailData["colleague-invited"],
  frame: MailFrame,
  { agencyName }: Settings,
) {
  const row = db
    .select({ invitation: colleagueInvitations, companyName: companies.companyName, by: users })
    .from(colleagueInvitations)
    .innerJoin(users, eq(users.id, colleagueInvitations.invitedBy))
    .leftJoin(companies, eq(companies.id, colleagueInvitations.companyId))
    .where(eq(colleagueInvitations.id, invitationId))
    .get();
  if (!row || row.invitation.withdrawnAt !== null || row.invitation.acceptedAt !== null) return null;
  return {
    by: nameOf(row.by),
    of: row.companyName ?? agencyName,
    duty: frame.t(`account:duty.${row.invitation.duty}`),
    dutyText: frame.t(`account:dutyText.${row.companyName === null ? "agency" : "company"}.${row.invitation.duty}`),
    days: INVITED_DAYS,
    joinHref: publicHref(`/auth/join?token=${unsealKey(key)}`, frame),
  };
}
