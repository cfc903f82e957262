import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { type FieldRefusal, type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { staffProfiles } from "~db/schema";
import { type SsnAnswer, ssnAnswerRefusals, withoutSsn } from "./ssn/ssn-answer";
import { normaliseSsn } from "./ssn/ssn-rules";
import { encryptSsn } from "./ssn.server";

/** Refused with everything that is wrong, by field. */
export type SsnSaved = Result<undefined, Message> & { fields?: FieldRefusal[] };

/**
 * Keeps with the account what a person answers: the social security number, encrypted (D-12, BANK-02), or since when
 * there is none yet, with what the agency needs to request one. A number ends that (CASE-24). Belongs into the
 * transaction of what it is asked for.
 */
export function saveSsn(tx: Context, { userId, ...answer }: { userId: string } & SsnAnswer): SsnSaved {
  const fields = ssnAnswerRefusals(answer);
  if (fields[0]) return { ...refuse(fields[0].key), fields };
  const without = withoutSsn(answer);
  const known = without
    ? {
        noSsnSince: sql`coalesce(${staffProfiles.noSsnSince}, ${tx.now})`,
        registeredSex: without.sex as "other",
        birthPlace: without.birthPlace,
      }
    : {
        ssnEncrypted: encryptSsn(userId, normaliseSsn(answer.ssn)),
        noSsnSince: null,
        registeredSex: null,
        birthPlace: null,
      };
  // Said on a page that is older than the number: the number stays.
  const which = and(eq(staffProfiles.userId, userId), without ? isNull(staffProfiles.ssnEncrypted) : undefined);
  tx.db.update(staffProfiles).set(known).where(which).run();
  recordAudit(tx, { action: without ? "staff.noNumberYet" : "staff.ssnSaved", objectType: "user", objectId: userId });
  return ok();
}
