import { and, isNotNull, like } from "drizzle-orm";
import { fail, finish, leaseNext } from "~/domain/shared/outbox.server";
import { setClock } from "~/gateways/clock.server";
import { handleRow } from "~/worker/outbox-handlers.server";
import { outbox } from "~db/schema";
import type { World } from "../../factories/world";

/** What takes long and follows from a row that others look at: letters and documents. */
const LEFT_ASIDE = ["mail", "bill-document", "contract-document"];

/** Does what is due in the outbox as the worker does, and what follows from it; mails and documents stay undone. */
export async function doOutboxWork(world: World): Promise<void> {
  setClock(world.now);
  for (let row = leaseNext(world); row; row = leaseNext(world)) {
    try {
      if (!LEFT_ASIDE.includes(row.kind)) {
        await handleRow(world.system(), row);
      }
      finish(world, row);
    } catch (error) {
      fail(world, row, error instanceof Error ? error.message : String(error));
    }
  }
}

/** What was given up because the process died on it three times goes on, as when the agency presses "try again"; how many. */
export function retryWhatDied({ db, now }: World): number {
  const died = and(isNotNull(outbox.failedAt), like(outbox.lastError, "the process ended%"));
  return db.update(outbox).set({ failedAt: null, attempts: 0, deaths: 0, runAt: now }).where(died).run().changes;
}

/** The mails of a kind that were put into the outbox, the first one first. */
export function mailsOf(
  { db }: World,
  template: string,
): { userId?: string; reader?: { email: string }; data: Record<string, unknown> }[] {
  return db
    .select()
    .from(outbox)
    .all()
    .filter(({ kind }) => kind === "mail")
    .map(({ payloadJson }) => JSON.parse(payloadJson))
    .filter((payload) => payload.template === template);
}
