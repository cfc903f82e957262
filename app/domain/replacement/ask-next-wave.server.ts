import { inviteNextBatch } from "~/domain/invitation/waves/invite-next-batch.server";
import { isNight, nextWaveAt } from "~/domain/invitation/waves/next-wave.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { findReplacement } from "./replacement.queries.server";

/**
 * Company or agency ask the next people before their time. Where nobody could be asked at night, `resumesAt` is when
 * everybody may be (UTC ms). Refused when the search is over, or the job has begun.
 */
export function askNextWave(
  context: Context,
  { positionId }: { positionId: string },
): Result<{ asked: number; resumesAt: number | null }, "notFound" | "replacementOver"> {
  return transact(
    context,
    (tx): Result<{ asked: number; resumesAt: number | null }, "notFound" | "replacementOver"> => {
      const found = findReplacement(tx, positionId, "de");
      if (!found) return refuse("notFound");
      const asked = inviteNextBatch(tx, found.search.id);
      if (asked === null) return refuse("replacementOver");
      return ok({ asked, resumesAt: asked === 0 && isNight(tx.now) ? nextWaveAt(tx.now, 0) : null });
    },
  );
}
