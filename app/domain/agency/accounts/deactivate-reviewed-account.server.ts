import { eq } from "drizzle-orm";
import { mayWorkOnAccount } from "~/domain/account/colleagues/colleagues.queries.server";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import { nameOf } from "~/domain/account/name-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { listComingBookings } from "./coming-bookings.queries.server";

export interface DeactivateReviewedAccount {
  userId: string;
  reason: string;
  /** How many coming bookings were on the page when this was decided. */
  seenBookings: number;
}

export type DeactivateRefusal = "userNotFound" | "forbidden" | "cannotDeactivateSelf" | "comingBookingsChanged";

/** Deactivates an account by somebody who has seen its coming bookings (BO-03). The bookings stay: each is its own decision. */
export function deactivateReviewedAccount(
  context: Context<UserActor>,
  { userId, reason, seenBookings }: DeactivateReviewedAccount,
): Result<{ userId: string }, DeactivateRefusal> {
  return transact(context, (tx): Result<{ userId: string }, DeactivateRefusal> => {
    if (tx.actor.userId === userId) return refuse("cannotDeactivateSelf");
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user) return refuse("userNotFound");
    if (!mayWorkOnAccount(tx, user)) return refuse("forbidden");
    const of = user.companyId ? { companyId: user.companyId } : { userId };
    if (listComingBookings(tx, of).total !== seenBookings) return refuse("comingBookingsChanged");
    const done = deactivateAccount(tx, { userId, reason });
    if (done.ok && user.deactivatedAt === null) writeTo(tx, user);
    return done;
  });
}

/** With the reason, who decided and the way to contradict (RATE-14); to the address, because the account is closed. */
function writeTo(tx: Context<UserActor>, user: typeof users.$inferSelect): void {
  const { id: userId, role, firstName, lastName, email, language } = user;
  const name = role === "employee" ? firstName : nameOf({ firstName, lastName });
  enqueue(tx, {
    kind: "mail",
    payload: { template: "account-closed", reader: { email, name, language }, data: { userId, by: tx.actor.userId } },
    dedupeKey: `account-closed:${userId}:${tx.now}`,
  });
}
