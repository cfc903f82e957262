import { desc } from "drizzle-orm";
import { actorId, type Context } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { contractTemplates } from "~db/schema";
import { bodyDe } from "./template/v1-de";
import { bodyEn } from "./template/v1-en";

export type ContractTemplate = typeof contractTemplates.$inferSelect;

/** The wording in force: the highest version. A new installation gets the built-in one as its version 1. */
export function ensureContractTemplate(context: Context): ContractTemplate {
  const newest = newestTemplate(context);
  if (newest) return newest;
  transactOrThrow(context, ({ db, now, actor }) => {
    db.insert(contractTemplates)
      .values({ version: 1, bodyDe, bodyEn, createdAt: now, createdBy: actorId(actor) })
      .onConflictDoNothing()
      .run();
    return ok();
  });
  const made = newestTemplate(context);
  if (!made) throw new Error("no contract template");
  return made;
}

function newestTemplate({ db }: Context): ContractTemplate | undefined {
  return db.select().from(contractTemplates).orderBy(desc(contractTemplates.version)).limit(1).get();
}
