import { insertUser, type Person } from "~/domain/account/registration/insert-user.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { staffProfiles } from "~db/schema";

/** What the first step of the registration may already know of the profile. */
export interface StaffAddress {
  country?: string;
  city?: string;
  postalCode?: string;
  addressLineOne?: string;
  addressLineTwo?: string | null;
}

/** Makes the account of a staff member with an unfinished profile: registration pending (STF-50). */
export function createStaffAccount(
  context: Context,
  { person, address = {} }: { person: Person; address?: StaffAddress },
): Result<{ userId: string }, "emailInUse"> {
  return transact(context, (tx) => {
    const user = insertUser(tx, person, { role: "employee" });
    if (!user.ok) return user;
    tx.db
      .insert(staffProfiles)
      .values({ ...address, userId: user.value.userId })
      .run();
    recordAudit(tx, { action: "staff.created", objectType: "user", objectId: user.value.userId });
    return ok(user.value);
  });
}
