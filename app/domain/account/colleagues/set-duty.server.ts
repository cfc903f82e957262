import { eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { endCalendarKey } from "../calendar-key.server";
import { closeSessionsOf } from "../sessions.server";
import { isDutyOf } from "./colleague-rules";
import { findColleague, findLastOwner, isOwner } from "./colleagues.queries.server";

type Refusal = "forbidden" | "notFound" | "oneOf" | "lastOwner";

/**
 * Gives a colleague another duty and ends their sessions and the address of their calendar, so that nothing of before is
 * open any more (ACCS-15). The same duty again changes nothing. Refused with forbidden for whoever is no owner now,
 * notFound for a stranger or somebody who was removed, oneOf for a duty of the other side, and lastOwner.
 */
export function setDuty(
  context: Context<UserActor>,
  { userId, duty }: { userId: string; duty: string },
): Result<{ name: string }, Refusal> {
  return transact(context, (tx): Result<{ name: string }, Refusal> => {
    if (!isOwner(tx)) return refuse("forbidden");
    const { role, companyId } = tx.actor;
    const user = findColleague(tx, userId);
    if (!user || user.deactivatedAt !== null) return refuse("notFound");
    const name = nameOf(user);
    if (!isDutyOf(role, duty)) return refuse("oneOf");
    if (duty === user.duty) return ok({ name });
    const refusal = findLastOwner(tx, user);
    if (refusal) return refuse(refusal);
    tx.db.update(users).set({ duty }).where(eq(users.id, userId)).run();
    closeSessionsOf(tx, userId);
    endCalendarKey(tx, userId);
    const data = { before: user.duty, after: duty };
    recordAudit(tx, { action: "colleague.dutySet", objectType: "user", objectId: userId, companyId, data });
    return ok({ name });
  });
}
