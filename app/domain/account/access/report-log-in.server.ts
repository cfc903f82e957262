import { eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { sessions, users } from "~db/schema";
import { issueToken } from "../tokens.server";
import { NOT_ME_MS, roughAddress } from "./access-rules";

/** Whether this account was ever logged in. */
export const wasLoggedIn = ({ db }: Pick<Context, "db">, userId: string): boolean =>
  db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.userId, userId)).limit(1).get() !== undefined;

/** Mails a log-in from a device that the account was never used on, with the way to say that it was somebody else (ACCS-08). */
export function reportLogIn(
  context: Context,
  { userId, userAgent, address }: { userId: string; userAgent: string | null; address: string | null },
): void {
  transactOrThrow(context, (tx) => {
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user) return ok();
    const { email, language, role, firstName, lastName } = user;
    const key = issueToken(tx, { purpose: "notMe", userId, subjectId: userId, expiresAt: tx.now + NOT_ME_MS });
    const name = role === "employee" ? firstName : nameOf({ firstName, lastName });
    const data = { ...key, role, at: tx.now, userAgent, address: roughAddress(address) };
    enqueue(tx, { kind: "mail", payload: { template: "new-sign-in", reader: { email, name, language }, data } });
    return ok();
  });
}
