import { insertUser, type Person } from "~/domain/account/registration/insert-user.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { writeSetting } from "~/domain/shared/settings.server";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";

/** Makes an account of the agency. Only a program calls this, never a form (D-59). */
export function createSuperuser(context: Context, person: Person): Result<{ userId: string }, "emailInUse"> {
  return transact(context, (tx) => addSuperuser(tx, person));
}

/**
 * The same for a new installation: with its first account the stricter switches are on, which are off where they were
 * never set (D-178). The demo leaves them off.
 */
export function createFirstSuperuser(context: Context, person: Person): Result<{ userId: string }, "emailInUse"> {
  return transact(context, (tx) => {
    if (!tx.db.select({ id: users.id }).from(users).limit(1).get()) turnOnStrictSwitches(tx);
    return addSuperuser(tx, person);
  });
}

const strict = [
  ["eldaBlocksReady", 1],
  ["secondFactorAgency", 1],
  ["agencyIdleMinutes", 120],
] as const;

function turnOnStrictSwitches(tx: Context): void {
  for (const [key, after] of strict) {
    writeSetting(tx, key, after);
    recordAudit(tx, { action: "setting.changed", objectType: "setting", objectId: key, data: { before: 0, after } });
  }
}

function addSuperuser(tx: Context, person: Person): Result<{ userId: string }, "emailInUse"> {
  const user = insertUser(tx, person, { role: "superuser" });
  if (!user.ok) return user;
  recordAudit(tx, { action: "superuser.created", objectType: "user", objectId: user.value.userId });
  return ok(user.value);
}
