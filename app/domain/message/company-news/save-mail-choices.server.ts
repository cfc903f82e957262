import { eq } from "drizzle-orm";
import { mailChoices } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { ok } from "../../shared/result";
import { transactOrThrow } from "../../shared/transact.server";
import { CHOICES, type Choice } from "./rules";

type Own = Pick<Context<UserActor>, "db" | "actor">;

/** Which of the mails that can be switched off somebody wants (REM-22). */
export function findMailChoices({ db, actor }: Own): Record<Choice, boolean> {
  const rows = db.select().from(mailChoices).where(eq(mailChoices.userId, actor.userId)).all();
  const off = new Set(rows.flatMap((row) => (row.off ? [row.kind] : [])));
  return { applications: !off.has("applications"), list: !off.has("list") };
}

/** Saves all choices of a person at once; those that are not wanted are off. */
export function saveMailChoices(context: Context<UserActor>, wanted: readonly Choice[]): void {
  transactOrThrow(context, (tx) => {
    for (const kind of CHOICES) {
      const row = { off: !wanted.includes(kind), changedAt: tx.now };
      tx.db
        .insert(mailChoices)
        .values({ userId: tx.actor.userId, kind, ...row })
        .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.kind], set: row })
        .run();
    }
    return ok();
  });
}
