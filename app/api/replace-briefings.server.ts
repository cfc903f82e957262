import { draftBriefing } from "~/domain/event/request/draft-briefing.server";
import { MAX_BRIEFINGS } from "~/domain/event/rules";
import { saveBriefings } from "~/domain/event/save-briefings.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import type { FieldRefusal } from "~/domain/shared/result";
import { type RefusedCall, refuseCall, refuseFields } from "./reply";

/** Puts files into the slots that keep none; a slot without a file keeps what it has (CALL-54). */
export async function replaceBriefings(
  context: Context<UserActor>,
  positionId: string,
  files: File[],
  { kept, submissionId: sent }: { kept: boolean[]; submissionId: string | undefined },
): Promise<RefusedCall | null> {
  const free = kept.flatMap((keep, index) => (keep ? [] : [index + 1]));
  if (files.length > free.length)
    return refuseFields([{ field: "briefings", key: `maximumBriefings?max=${MAX_BRIEFINGS}` }]);
  const slots: { slot: number; fileId: string }[] = [];
  const refusals: FieldRefusal[] = [];
  for (const [index, file] of files.entries()) {
    const draft = await draftBriefing(context, file, { savedCount: 0, replaces: true });
    if (draft.ok) slots.push({ slot: free[index] ?? 1, fileId: draft.value.fileId });
    else refusals.push({ field: "briefings", key: draft.refusal });
  }
  if (refusals.length > 0) return refuseFields(refusals);
  const saved = saveBriefings(context, { submissionId: sent ?? newId(context.now), positionId, slots });
  return saved.ok ? null : refuseCall(saved.refusal, 400);
}
