import { and, eq, gt, max } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { findLastDetailsOf } from "~/domain/contract/bank-details.server";
import { groupIban, maskIban, maskSsn } from "~/domain/contract/bank-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { findSsn } from "~/domain/staff/ssn.server";
import { auditEntries, users } from "~db/schema";
import { NUMBERS_SHOWN, SHOWN_MS } from "./rules";

/** Until when this reader sees the numbers of this person in full, or null. */
function shownUntil({ db, now, actor }: Context<UserActor>, userId: string): number | null {
  const asked = db
    .select({ at: max(auditEntries.at) })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.objectType, "user"),
        eq(auditEntries.objectId, userId),
        eq(auditEntries.action, NUMBERS_SHOWN),
        eq(auditEntries.actorUserId, actor.userId),
        gt(auditEntries.at, now - SHOWN_MS),
      ),
    )
    .get();
  return asked?.at ? asked.at + SHOWN_MS : null;
}

/** Social security number and account of somebody of the staff, masked until they were asked for (PRIV-14). */
export function findNumbers(context: Context<UserActor>, userId: string) {
  const person = context.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, "employee")))
    .get();
  if (!person) return null;
  const details = findLastDetailsOf(context, userId);
  const ssn = details?.ssn || findSsn(context, userId);
  const until = shownUntil(context, userId);
  return {
    name: nameOf(person),
    ssn: ssn && (until ? ssn : maskSsn(ssn)),
    iban: details && (until ? groupIban(details.iban) : maskIban(details.iban)),
    until,
  };
}
