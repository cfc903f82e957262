import { and, desc, eq, isNull } from "drizzle-orm";
import { isUnfinished } from "~/domain/account/registration/registration.queries.server";
import { sendResetLink } from "~/domain/account/send-reset-link.server";
import { spendTokensOf } from "~/domain/account/tokens.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { bookings, users } from "~db/schema";

export type AccountLink = "logIn" | "numbers";

/**
 * Mails a person of staff or of a company the way in, or a person of staff the page on which they give bank data and
 * social security number themselves (POOL-03): the agency writes neither. Refused without an account that may log in, for
 * a registration that is not completed (which has a link of its own), and while no booking asks for these numbers.
 */
export function sendAccountLink(
  context: Context<UserActor>,
  { userId, link }: { userId: string; link: AccountLink },
): Result<{ email: string }, "userNotFound" | "noNumbersAsked"> {
  return transact(context, (tx): Result<{ email: string }, "userNotFound" | "noNumbersAsked"> => {
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user || user.deactivatedAt !== null || user.role === "superuser" || isUnfinished(tx, user))
      return refuse("userNotFound");
    if (link === "logIn") {
      spendTokensOf(tx, "reset-password", userId);
      sendResetLink(tx, user);
    } else {
      const data = findLastBooking(tx, userId);
      if (!data) return refuse("noNumbersAsked");
      enqueue(tx, { kind: "mail", payload: { template: "numbers-asked", userId, data } });
    }
    const of = { objectType: "user", objectId: userId, companyId: user.companyId } as const;
    recordAudit(tx, { action: "account.linkSent", ...of, data: { kind: link } });
    return ok({ email: user.email });
  });
}

/** The booking at whose page a person gives the numbers: the last one that is live. */
const findLastBooking = ({ db }: Pick<Context, "db">, userId: string) =>
  db
    .select({ positionId: bookings.positionId })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isNull(bookings.cancelledAt)))
    .orderBy(desc(bookings.endsAt))
    .limit(1)
    .get();
