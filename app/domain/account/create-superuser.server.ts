import { insertUser, type Person } from "~/domain/account/registration/insert-user.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";

/** Makes an account of the agency. Only a program calls this, never a form (D-59). */
export function createSuperuser(context: Context, person: Person): Result<{ userId: string }, "emailInUse"> {
  return transact(context, (tx) => {
    const user = insertUser(tx, person, { role: "superuser" });
    if (!user.ok) return user;
    recordAudit(tx, { action: "superuser.created", objectType: "user", objectId: user.value.userId });
    return ok(user.value);
  });
}
