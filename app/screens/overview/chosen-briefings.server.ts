import { backToEvent } from "~/answers/back-to-event.server";
import { listBriefings } from "~/domain/event/briefings.queries.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { draftBriefing } from "~/domain/event/request/draft-briefing.server";
import { chosenFiles } from "~/domain/event/request/upload-briefings.server";
import { MAX_BRIEFINGS } from "~/domain/event/rules";
import { briefingField, saveBriefings } from "~/domain/event/save-briefings.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { BookerVisit } from "~/http/visit.server";

export const slots = Array.from({ length: MAX_BRIEFINGS }, (_, index) => index + 1);

/** A chosen file that was stored before the form was refused; it is chosen no second time. */
export type ChosenBriefing = { slot: number; fileId: string; name: string };

/** Stores the files that were chosen, and puts them into their slots when all of them may be. */
export async function saveChosenBriefings(_typed: object, visit: BookerVisit, form: FormData) {
  const { context, params, language } = visit;
  const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
  const { chosen, fields } = await draftChosen(context, form);
  if (fields.length > 0) return { fields, values: { chosen } };
  const done = saveBriefings(context, {
    submissionId: submissionIdOf(form, context.now),
    positionId: position.id,
    slots: chosen,
    seen: seenOf(form),
  });
  if (done.ok) return backToEvent(visit, position.event.id, "brief.briefingsUploadedSuccessfully");
  const names = new Map(listBriefings(context, position.id).map((file) => [file.fileId, file.originalName ?? ""]));
  return { ...refusalOf(done, { show: (_slot, now) => names.get(now) ?? "" }), values: { chosen } };
}

/** The files of the slots, stored as drafts: those chosen now, and those of a form that was refused before. */
async function draftChosen(context: BookerVisit["context"], form: FormData) {
  const fields: FieldRefusal[] = [];
  const chosen: ChosenBriefing[] = [];
  const surplus =
    slots.some((slot) => chosenFiles(form, briefingField(slot)).length > 1) ||
    chosenFiles(form, briefingField(MAX_BRIEFINGS + 1)).length > 0;
  if (surplus) fields.push({ field: briefingField(1), key: `maximumBriefings?max=${MAX_BRIEFINGS}` });
  for (const slot of surplus ? [] : slots) {
    const [file] = chosenFiles(form, briefingField(slot));
    const [fileId, name] = [form.get(`kept${slot}`), form.get(`keptName${slot}`)].map((value) => String(value ?? ""));
    if (!file && fileId && name) chosen.push({ slot, fileId, name });
    if (!file) continue;
    const draft = await draftBriefing(context, file, { savedCount: 0, replaces: true });
    if (draft.ok) chosen.push({ slot, fileId: draft.value.fileId, name: file.name });
    else fields.push({ field: briefingField(slot), key: draft.refusal });
  }
  return { chosen, fields };
}
