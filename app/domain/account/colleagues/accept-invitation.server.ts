import { and, eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { colleagueInvitations, companies } from "~db/schema";
import { insertUser } from "../registration/insert-user.server";
import type { Role } from "../rules";
import { findTokenSubject, spendToken } from "../tokens.server";
import { open } from "./colleagues.queries.server";

interface AcceptInvitation {
  key: string;
  firstName: string;
  lastName: string;
  language: "de" | "en";
  passwordHash: string;
}

type Accepted = { userId: string; role: Role };

/**
 * Makes the account that an invitation is for: of its address, with its duty (ACCS-12). Refused with linkExpired for a
 * key that was used, taken back or timed out, and with emailInUse when the address has an account by now.
 */
export function acceptInvitation(
  context: Context,
  { key, ...person }: AcceptInvitation,
): Result<Accepted, "linkExpired" | "emailInUse"> {
  return transact(context, (tx): Result<Accepted, "linkExpired" | "emailInUse"> => {
    const invitation = findInvitation(tx, key);
    if (!invitation || spendToken(tx, "colleague", key) === false) return refuse("linkExpired");
    const { id, email, duty, companyId } = invitation;
    const role: Role = companyId === null ? "superuser" : "employer";
    const made = insertUser(
      tx,
      { ...person, email, phone: "" },
      { role, duty, ...(companyId === null ? {} : { companyId }) },
    );
    if (!made.ok) return made;
    const { userId } = made.value;
    tx.db
      .update(colleagueInvitations)
      .set({ acceptedAt: tx.now, acceptedBy: userId })
      .where(eq(colleagueInvitations.id, id))
      .run();
    const data = { invitationId: id, duty, invitedBy: invitation.invitedBy };
    recordAudit(tx, { action: "colleague.joined", objectType: "user", objectId: userId, companyId, data });
    return ok({ userId, role });
  });
}

/** The invitation that a live key opens, with the company it is of; null for any other key. */
export function findInvitation({ db, now }: Pick<Context, "db" | "now">, key: string) {
  const subject = findTokenSubject({ db, now }, "colleague", key);
  if (!subject?.live) return null;
  const row = db
    .select({ invitation: colleagueInvitations, companyName: companies.companyName })
    .from(colleagueInvitations)
    .leftJoin(companies, eq(companies.id, colleagueInvitations.companyId))
    .where(and(eq(colleagueInvitations.id, subject.subjectId), open))
    .get();
  return row ? { ...row.invitation, companyName: row.companyName } : null;
}
