import { inviteNextBatch } from "~/domain/invitation/waves/invite-next-batch.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { findReplacement } from "./replacement.queries.server";

/** Company or agency ask the next people before their time. Refused when the search is over, or the job has begun. */
export function askNextWave(
  context: Context,
  { positionId }: { positionId: string },
): Result<{ asked: number }, "notFound" | "replacementOver"> {
  return transact(context, (tx): Result<{ asked: number }, "notFound" | "replacementOver"> => {
    const found = findReplacement(tx, positionId, "de");
    if (!found) return refuse("notFound");
    const asked = inviteNextBatch(tx, found.search.id);
    return asked === null ? refuse("replacementOver") : ok({ asked });
  });
}
