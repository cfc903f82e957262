import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { users } from "~db/schema";
import { emailRefusal, foldEmail } from "./email-rules";
import { passwordMatches } from "./password.server";
import { type LoginRefusal, loginRefusal, type Role } from "./rules";

export interface Credentials {
  email: string;
  password: string;
  /** Null where the account decides. */
  role: Role | null;
}

/** What is wrong with an address that has no account; whoever has one from before this rule gets in (CASE-03). */
export function unknownEmailRefusal({ db }: Pick<Context, "db">, email: string): Message | null {
  const byAddress = eq(users.emailFolded, foldEmail(email));
  return db.select({ id: users.id }).from(users).where(byAddress).get() ? null : emailRefusal(email);
}

/**
 * Whether these credentials open an account in this role. An account of another role counts as not found (D-66). Only
 * the right password learns that an account is deactivated, or in which role it would have opened one.
 */
export async function checkCredentials(
  { db }: Pick<Context, "db">,
  { email, password, role }: Credentials,
): Promise<Result<{ userId: string; role: Role }, LoginRefusal>> {
  const user = db
    .select()
    .from(users)
    .where(eq(users.emailFolded, foldEmail(email)))
    .get();
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  const active = user?.deactivatedAt === null;
  const accountRole = user?.role ?? null;
  const refusal = loginRefusal({ accountRole, askedRole: role, passwordMatches: matches, active });
  if (refusal === "userNotFound" && accountRole && matches && active) return refuse(refusal, { role: accountRole });
  if (refusal || !user) return refuse(refusal ?? "userNotFound");
  return ok({ userId: user.id, role: user.role });
}
