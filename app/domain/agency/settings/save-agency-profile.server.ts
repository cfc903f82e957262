import { personRefusals } from "~/domain/account/company/company-profile-refusals.server";
import type { TypedPerson } from "~/domain/account/company/schema";
import { type PersonRefusal, type SavePerson, savePerson } from "~/domain/account/save-person.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";

export interface SaveAgencyProfile extends SavePerson {
  typed: TypedPerson;
}

/** Saves the person of the agency who acts; such an account has no company (D-25). */
export function saveAgencyProfile(
  context: Context<UserActor>,
  { typed, ...access }: SaveAgencyProfile,
): Result<undefined, Message | "forbidden" | PersonRefusal> {
  return transact(context, (tx): Result<undefined, Message | "forbidden" | PersonRefusal> => {
    const { role, userId } = tx.actor;
    if (role !== "superuser") return refuse("forbidden");
    const [wrong] = personRefusals(typed);
    if (wrong) return refuse(wrong.key);
    const saved = savePerson(tx, { typed, ...access });
    if (!saved.ok) return saved;
    const data = { passwordChanged: access.passwordHash !== null };
    recordAudit(tx, { action: "account.profileSaved", objectType: "user", objectId: userId, data });
    return ok();
  });
}
