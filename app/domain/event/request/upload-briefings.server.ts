import { MAX_BRIEFING_BYTES } from "~/domain/event/briefing-content.server";
import type { Context, UserActor } from "~/domain/shared/context";
import type { FieldRefusal } from "~/domain/shared/result";
import { type RequestDraft, uploadName } from "./draft";
import { draftBriefing } from "./draft-briefing.server";

/** What a form with files may weigh: four full briefings and its texts. */
export const REQUEST_FORM_BYTES = 4 * MAX_BRIEFING_BYTES + 1024 * 1024;

/** Files that were chosen in a file field; a field without a choice posts an empty one. */
export function chosenFiles(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((entry): entry is File => entry instanceof File && (entry.name !== "" || entry.size > 0));
}

/**
 * Keeps the files that came with a request, so that they are still there when the form comes back; they stand in the
 * draft afterwards. Answers why others were refused.
 */
export async function uploadBriefings(
  context: Context<UserActor>,
  form: FormData,
  draft: RequestDraft,
): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = [];
  // To look for one name reads the whole form, and there may be hundreds of positions.
  const names = new Set(form.keys());
  for (const [j, job] of draft.jobs.entries()) {
    for (const [p, position] of job.jobPositions.entries()) {
      const name = uploadName(j, p);
      if (!names.has(name)) continue;
      for (const file of chosenFiles(form, name)) {
        const stored = await draftBriefing(context, file, { savedCount: position.briefings.length, replaces: false });
        if (stored.ok) position.briefings.push(stored.value);
        else refusals.push({ field: name, key: stored.refusal });
      }
    }
  }
  return refusals;
}
