import { accountingExportBills, accountingExports } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { once } from "../../shared/submissions.server";
import { isDay } from "../../shared/time.server";
import { accountsOf, type ExportFormat, missingAccounts } from "./accounts";
import { listExportBills } from "./exports.queries.server";

interface MakeExport {
  submissionId: string;
  format: ExportFormat;
  /** The first and the last day of issue. */
  from: string;
  until: string;
  /** Leaves out what an export of this format has held. */
  onlyNew: boolean;
}

/**
 * Remembers which bills of a period go to the accountant, with the accounts of this moment; bills stay as they are
 * (EINV-13). Refused when there is none, and with the settings that are empty when its format needs them.
 */
export function makeExport(
  context: Context<UserActor>,
  { submissionId, format, from, until, onlyNew }: MakeExport,
): Result<{ exportId: string; bills: number }, Message> {
  return once(
    context,
    "makeExport",
    { submissionId, format, from, until, onlyNew },
    (tx): Result<{ exportId: string; bills: number }, Message> => {
      if (tx.actor.role !== "superuser") return refuse("forbidden");
      if (!isDay(from) || !isDay(until) || from > until) return refuse("date");
      const found = listExportBills(tx, { from, until, ...(onlyNew ? { notYetIn: format } : {}) });
      if (found.length === 0) return refuse("exportEmpty");
      const accounts = accountsOf(readSettings(tx));
      const missing =
        format === "csv"
          ? []
          : missingAccounts(
              accounts,
              found.map(({ vatMode }) => vatMode),
            );
      if (missing.length > 0) return refuse("accountingAccountMissing", { names: missing.join(", ") });
      const exportId = newId(tx.now);
      const made = { madeAt: tx.now, madeBy: tx.actor.userId, accountsJson: JSON.stringify(accounts) };
      tx.db
        .insert(accountingExports)
        .values({ id: exportId, format, fromDay: from, untilDay: until, onlyNew, ...made })
        .run();
      for (const { id } of found) tx.db.insert(accountingExportBills).values({ exportId, billId: id }).run();
      recordAudit(tx, {
        action: "accounting.exported",
        objectType: "accountingExport",
        objectId: exportId,
        data: { format, from, until, bills: found.length },
      });
      return ok({ exportId, bills: found.length });
    },
  );
}
