import { eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { saveSsn } from "~/domain/staff/save-ssn.server";
import { normaliseSsn, ssnHint } from "~/domain/staff/ssn/ssn-rules";
import { staffProfiles } from "~db/schema";
import { isSsn } from "./rules";

/**
 * The agency enters the number that the insurers have given somebody who had none (CASE-24). Refused with
 * registrationGone when nobody waits for one any more, and with ssnChecksum for what is no Austrian number.
 */
export function enterSsn(
  context: Context<UserActor>,
  { userId, ssn }: { userId: string; ssn: string },
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const person = tx.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();
    if (tx.actor.role !== "superuser" || !person?.noSsnSince) return refuse("registrationGone");
    const number = normaliseSsn(ssn);
    if (!isSsn(number) || ssnHint(number)) return refuse("ssnChecksum");
    return saveSsn(tx, { userId, ssn: number });
  });
}
