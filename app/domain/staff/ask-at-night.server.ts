import { eq } from "drizzle-orm";
import { staffProfiles } from "~db/schema";
import type { Context, UserActor } from "../shared/context";
import { ok } from "../shared/result";
import { transactOrThrow } from "../shared/transact.server";

/** Whether the person may also be asked at night whether they stand in (SUBS-15); null for whoever is no staff. */
export function findAskAtNight({ db, actor }: Pick<Context<UserActor>, "db" | "actor">): boolean | null {
  const own = eq(staffProfiles.userId, actor.userId);
  return db.select({ at: staffProfiles.askAtNight }).from(staffProfiles).where(own).get()?.at ?? null;
}

/** Saves it; of whoever is no staff there is nothing to save. */
export function saveAskAtNight(context: Context<UserActor>, askAtNight: boolean): void {
  transactOrThrow(context, (tx) => {
    tx.db.update(staffProfiles).set({ askAtNight }).where(eq(staffProfiles.userId, tx.actor.userId)).run();
    return ok();
  });
}
