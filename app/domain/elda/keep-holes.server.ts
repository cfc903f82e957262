import { inArray } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { prepared } from "~/domain/shared/prepared.server";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { registrationHoles } from "~db/schema";
import { findHoles, type Hole } from "./verify-days.server";

const nameOf = ({ bookingId, day, what }: Hole) => `${bookingId} ${day} ${what}`;

/** Keeps what a check finds for the queue: what was known stays since when it was, what is mended goes (ELDA-16). */
export function keepHoles(context: Context): void {
  const found = findHoles(context);
  transactOrThrow(context, (tx) => {
    const known = tx.db.select().from(registrationHoles).all();
    const [wanted, kept] = [new Set(found.map(nameOf)), new Set(known.map(nameOf))];
    const mended = known.filter((hole) => !wanted.has(nameOf(hole))).map(({ id }) => id);
    if (mended.length > 0) tx.db.delete(registrationHoles).where(inArray(registrationHoles.id, mended)).run();
    for (const hole of found)
      if (!kept.has(nameOf(hole)))
        tx.db
          .insert(registrationHoles)
          .values({ id: newId(tx.now), ...hole, foundAt: tx.now })
          .run();
    return ok();
  });
}

const one = prepared((db) => db.select({ id: registrationHoles.id }).from(registrationHoles).limit(1).prepare());

/** Whether the last check found every booking with exactly its days. */
export const areDaysWhole = ({ db }: Pick<Context, "db">): boolean => one(db).get() === undefined;
