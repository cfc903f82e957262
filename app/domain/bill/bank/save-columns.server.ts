import { bankLayouts } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import type { Columns } from "./read-csv";

/** Remembers which column of a bank's CSV holds what, by the names of its columns; day and amount are needed. */
export function saveColumns(
  context: Context<UserActor>,
  { header, columns }: { header: string; columns: Columns },
): Result<undefined, "forbidden" | "required"> {
  return transact(context, (tx): Result<undefined, "forbidden" | "required"> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    if (header === "" || columns.day === undefined || columns.amount === undefined) return refuse("required");
    const saved = { columnsJson: JSON.stringify(columns), savedAt: tx.now, savedBy: tx.actor.userId };
    tx.db
      .insert(bankLayouts)
      .values({ header, ...saved })
      .onConflictDoUpdate({ target: bankLayouts.header, set: saved })
      .run();
    recordAudit(tx, { action: "bankColumns.saved", objectType: "bankColumns", objectId: header.slice(0, 100) });
    return ok();
  });
}
