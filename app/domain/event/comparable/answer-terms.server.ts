import { and, eq } from "drizzle-orm";
import { comparableTerms } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { transact } from "../../shared/transact.server";
import { ownedBy } from "../own.server";
import type { Terms } from "./rules";

/** Notes that a company has to say its terms for a kind of work, once; belongs into the transaction of its request. */
export function askTerms(tx: Context, { companyId, staffTypeId }: { companyId: string; staffTypeId: string }): void {
  if (readSettings(tx).lendsStaff === 0) return;
  tx.db
    .insert(comparableTerms)
    .values({ id: newId(tx.now), companyId, staffTypeId, askedAt: tx.now })
    .onConflictDoNothing()
    .run();
}

interface Answer {
  companyId: string;
  staffTypeId: string;
  /** Null where the company does not know. */
  terms: Terms | null;
}

/**
 * What a company, or the agency for it, says of its own people in a kind of work (LAWS-03). What is wrong with the texts
 * `termsRefusals` has said before. Refused where nobody has asked, and for a stranger's company.
 */
export function answerTerms(
  context: Context<UserActor>,
  { companyId, staffTypeId, terms }: Answer,
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const asked = and(
      eq(comparableTerms.companyId, companyId),
      eq(comparableTerms.staffTypeId, staffTypeId),
      ownedBy(tx.actor, comparableTerms.companyId),
    );
    const answer = terms
      ? ({ state: "given", ...terms } as const)
      : ({ state: "unknown", agreement: "", classification: "" } as const);
    const row = tx.db
      .update(comparableTerms)
      .set({ ...answer, answeredAt: tx.now, answeredBy: tx.actor.userId })
      .where(asked)
      .returning({ id: comparableTerms.id })
      .get();
    if (!row) return refuse("notFound");
    recordAudit(tx, {
      action: "comparableTerms.answered",
      objectType: "comparableTerms",
      objectId: row.id,
      companyId,
      data: answer,
    });
    return ok();
  });
}
