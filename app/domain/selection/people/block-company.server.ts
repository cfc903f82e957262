import { and, eq } from "drizzle-orm";
import { isKnownTo } from "~/domain/application/blocks.queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { staffBlocks } from "~db/schema";
import { endApplications } from "./end-applications.server";

/**
 * "Never book me there again" by a person, or taken back (TEAM-05, TEAM-07): the company's jobs leave the own wall and
 * open applications there end; a booking stays. The company is not told. Refused by notFound for a company to which the
 * person never applied.
 */
export function blockCompany(
  context: Context<UserActor>,
  { companyId, wanted }: { companyId: string; wanted: boolean },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const { userId, role } = tx.actor;
    if (role !== "employee" || !isKnownTo(tx, { companyId, userId })) return refuse("notFound");
    const changed = wanted
      ? tx.db.insert(staffBlocks).values({ companyId, userId, createdAt: tx.now }).onConflictDoNothing().run()
      : tx.db
          .delete(staffBlocks)
          .where(and(eq(staffBlocks.companyId, companyId), eq(staffBlocks.userId, userId)))
          .run();
    if (changed.changes === 0) return ok();
    const action = wanted ? "staff.companyBlocked" : "staff.companyUnblocked";
    recordAudit(tx, { action, objectType: "user", objectId: userId, companyId });
    if (wanted) endApplications(tx, { companyId, userId });
    return ok();
  });
}
