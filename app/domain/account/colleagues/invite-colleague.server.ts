import { and, eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { colleagueInvitations } from "~db/schema";
import { isEmailInUse } from "../address-in-use.server";
import { foldEmail } from "../email-rules";
import { issueToken, spendTokensAbout } from "../tokens.server";
import { INVITED_MS, isDutyOf } from "./colleague-rules";
import { invitedTo, isOwner, open } from "./colleagues.queries.server";

interface InviteColleague {
  email: string;
  duty: string;
  language: "de" | "en";
}

/**
 * Mails a link with which somebody makes an account of the agency or of the actor's company, once and within seven days
 * (ACCS-10, ACCS-12). One sent to the same address before opens nothing any more. Refused with forbidden for whoever is
 * no owner now, with oneOf for a duty of the other side, and with emailInUse.
 */
export function inviteColleague(
  context: Context<UserActor>,
  { email, duty, language }: InviteColleague,
): Result<{ email: string }, "forbidden" | "oneOf" | "emailInUse"> {
  return transact(context, (tx): Result<{ email: string }, "forbidden" | "oneOf" | "emailInUse"> => {
    const { role, companyId, userId } = tx.actor;
    if (!isOwner(tx)) return refuse("forbidden");
    if (!isDutyOf(role, duty)) return refuse("oneOf");
    if (isEmailInUse(tx, email)) return refuse("emailInUse");
    const emailFolded = foldEmail(email);
    const before = and(invitedTo(tx.actor), open, eq(colleagueInvitations.emailFolded, emailFolded));
    for (const { id } of tx.db.select().from(colleagueInvitations).where(before).all()) endInvitation(tx, id);
    const id = newId(tx.now);
    const expiresAt = tx.now + INVITED_MS;
    const address = { email: email.trim(), emailFolded };
    tx.db
      .insert(colleagueInvitations)
      .values({ id, companyId, ...address, duty, invitedBy: userId, invitedAt: tx.now, expiresAt })
      .run();
    const key = issueToken(tx, { purpose: "colleague", subjectId: id, expiresAt });
    enqueue(tx, {
      kind: "mail",
      payload: {
        template: "colleague-invited",
        reader: { email: address.email, name: address.email, language },
        data: { ...key, invitationId: id },
      },
      dedupeKey: `colleague-invited:${id}`,
    });
    const of = { objectType: "colleagueInvitation", objectId: id, companyId } as const;
    recordAudit(tx, { action: "colleague.invited", ...of, data: { email: address.email, duty } });
    return ok({ email: address.email });
  });
}

/** Takes an invitation back, so that its link opens nothing any more; one that was answered is notFound. */
export function withdrawInvitation(
  context: Context<UserActor>,
  { invitationId }: { invitationId: string },
): Result<{ email: string }, "forbidden" | "notFound"> {
  return transact(context, (tx): Result<{ email: string }, "forbidden" | "notFound"> => {
    if (!isOwner(tx)) return refuse("forbidden");
    const asked = and(eq(colleagueInvitations.id, invitationId), invitedTo(tx.actor), open);
    const invitation = tx.db.select().from(colleagueInvitations).where(asked).get();
    if (!invitation) return refuse("notFound");
    endInvitation(tx, invitationId);
    const of = { objectType: "colleagueInvitation", objectId: invitationId, companyId: tx.actor.companyId } as const;
    recordAudit(tx, { action: "colleague.invitationWithdrawn", ...of });
    return ok({ email: invitation.email });
  });
}

function endInvitation(tx: Context, id: string): void {
  spendTokensAbout(tx, "colleague", id);
  tx.db.update(colleagueInvitations).set({ withdrawnAt: tx.now }).where(eq(colleagueInvitations.id, id)).run();
}
