import { otherWork } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import type { OtherWork } from "./rules";

/**
 * What a person says of other work (PAYR-16); it stays with its day, and the last one counts. What is wrong with it
 * `otherWorkRefusals` has said before.
 */
export function declareOtherWork(
  context: Context<UserActor>,
  { kind, monthlyCents }: { kind: OtherWork; monthlyCents: number | null },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    if (tx.actor.role !== "employee") return refuse("notFound");
    const id = newId(tx.now);
    tx.db
      .insert(otherWork)
      .values({
        id,
        userId: tx.actor.userId,
        kind,
        monthlyCents: kind === "marginal" ? monthlyCents : null,
        declaredAt: tx.now,
      })
      .run();
    recordAudit(tx, { action: "otherWork.declared", objectType: "otherWork", objectId: id, data: { kind } });
    return ok();
  });
}
