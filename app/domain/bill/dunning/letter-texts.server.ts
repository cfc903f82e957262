import { desc, eq } from "drizzle-orm";
import { dunningTexts } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { firstBodies, type LetterBodies } from "./bodies";
import { type DunningStep, letterRefusals } from "./rules";

/** The wording of a step in force, with its version; 0 is the one that the product brings. */
export function findLetterText({ db }: Pick<Context, "db">, step: DunningStep): LetterBodies & { version: number } {
  const newest = db
    .select()
    .from(dunningTexts)
    .where(eq(dunningTexts.step, step))
    .orderBy(desc(dunningTexts.version))
    .limit(1)
    .get();
  return newest ?? { ...firstBodies[step], version: 0 };
}

/** Saves a new wording of a step; letters that went out keep theirs. Refused when somebody else has saved one meanwhile. */
export function saveLetterText(
  context: Context<UserActor>,
  { step, basedOn, bodyDe, bodyEn }: { step: DunningStep; basedOn: number } & LetterBodies,
): Result<undefined, "forbidden" | "required" | "changedMeanwhile"> {
  return transact(context, (tx): Result<undefined, "forbidden" | "required" | "changedMeanwhile"> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    if (letterRefusals(bodyDe).length > 0 || letterRefusals(bodyEn).length > 0) return refuse("required");
    const before = findLetterText(tx, step);
    if (before.bodyDe === bodyDe && before.bodyEn === bodyEn) return ok();
    if (before.version !== basedOn) return refuse("changedMeanwhile");
    const version = before.version + 1;
    tx.db
      .insert(dunningTexts)
      .values({ step, version, bodyDe, bodyEn, savedAt: tx.now, savedBy: tx.actor.userId })
      .run();
    recordAudit(tx, {
      action: "dunningText.saved",
      objectType: "dunningText",
      objectId: String(step),
      data: { version },
    });
    return ok();
  });
}
