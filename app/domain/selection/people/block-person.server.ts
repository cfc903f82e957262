import { and, eq } from "drizzle-orm";
import { isKnownTo } from "~/domain/application/blocks.queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { companyBlocks } from "~db/schema";
import { endApplications } from "./end-applications.server";

/**
 * "Never again" by a company, or taken back (TEAM-04, TEAM-07): its jobs leave the person's wall and open applications
 * end; a booking stays. The person is not told. Refused by notFound for somebody who never applied, and to the agency.
 */
export function blockPerson(
  context: Context<UserActor>,
  { userId, wanted }: { userId: string; wanted: boolean },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const { companyId } = tx.actor;
    if (tx.actor.role !== "employer" || !companyId || !isKnownTo(tx, { companyId, userId })) return refuse("notFound");
    const changed = wanted
      ? tx.db
          .insert(companyBlocks)
          .values({ companyId, userId, createdAt: tx.now, createdBy: tx.actor.userId })
          .onConflictDoNothing()
          .run()
      : tx.db
          .delete(companyBlocks)
          .where(and(eq(companyBlocks.companyId, companyId), eq(companyBlocks.userId, userId)))
          .run();
    if (changed.changes === 0) return ok();
    const action = wanted ? "company.personBlocked" : "company.personUnblocked";
    recordAudit(tx, { action, objectType: "user", objectId: userId, companyId });
    if (wanted) endApplications(tx, { companyId, userId });
    return ok();
  });
}
