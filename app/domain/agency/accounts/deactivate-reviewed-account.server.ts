import { eq } from "drizzle-orm";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import type { Context, UserActor } from "~/domain/shared/context";
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

export type DeactivateRefusal = "userNotFound" | "cannotDeactivateSelf" | "comingBookingsChanged";

/** Deactivates an account by somebody who has seen its coming bookings (BO-03). The bookings stay: each is its own decision. */
export function deactivateReviewedAccount(
  context: Context<UserActor>,
  { userId, reason, seenBookings }: DeactivateReviewedAccount,
): Result<{ userId: string }, DeactivateRefusal> {
  return transact(context, (tx): Result<{ userId: string }, DeactivateRefusal> => {
    if (tx.actor.userId === userId) return refuse("cannotDeactivateSelf");
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user) return refuse("userNotFound");
    const of = user.companyId ? { companyId: user.companyId } : { userId };
    if (listComingBookings(tx, of).total !== seenBookings) return refuse("comingBookingsChanged");
    return deactivateAccount(tx, { userId, reason });
  });
}
