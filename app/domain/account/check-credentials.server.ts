import { eq } from "drizzle-orm";
import { users } from "~db/schema";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { passwordMatches } from "./password.server";

export interface Credentials {
  email: string;
  password: string;
  role: "employer" | "employee" | "superuser";
}

export type LoginRefusal = "userNotFound" | "incorrectEmailOrPassword" | "accountDeactivated";

/**
 * Whether these credentials open an account in this role. An account of another role counts as not found (D-66), and
 * only the right password learns that an account is deactivated.
 */
export async function checkCredentials({ db }: Pick<Context, "db">, { email, password, role }: Credentials): Promise<Result<{ userId: string }, LoginRefusal>> {
  const user = db.select().from(users).where(eq(users.emailFolded, email.trim().toLowerCase())).get();
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (!user || user.role !== role) return refuse("userNotFound");
  if (!matches) return refuse("incorrectEmailOrPassword");
  if (user.deactivatedAt !== null) return refuse("accountDeactivated");
  return ok({ userId: user.id });
}
