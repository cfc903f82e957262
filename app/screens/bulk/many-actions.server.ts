import type { z } from "zod";
import { briefMany } from "~/domain/event/bulk/brief-many.server";
import { changeMany, type NewTerms } from "~/domain/event/bulk/change-many.server";
import type { briefManyForm, changeManyForm } from "~/domain/event/bulk/schema";
import { draftBriefing } from "~/domain/event/request/draft-briefing.server";
import { chosenFiles } from "~/domain/event/request/upload-briefings.server";
import type { Message, Refused } from "~/domain/shared/result";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { notFound } from "~/http/found.server";
import type { PostRefusal } from "~/http/refused-form.server";
import { seenOf } from "~/http/stale.server";
import type { BookerVisit } from "~/http/visit.server";
import type { ManyAnswer } from "./many-form";

type Change = z.output<typeof changeManyForm>;
type Brief = z.output<typeof briefManyForm>;
type Answer = PostRefusal<ManyAnswer>;

/** The button that answers a question says so in its value: "move:yes". */
const YES = "yes";

export const moveTicked =
  (rest: string) =>
  (typed: Change, visit: BookerVisit, form: FormData): Answer =>
    changeTicked({ typed, terms: typed, confirmed: rest === YES, asked: "move" }, visit, form);

export const deleteTicked =
  (rest: string) =>
  (typed: Change, visit: BookerVisit, form: FormData): Answer =>
    changeTicked({ typed, terms: null, confirmed: rest === YES, asked: "delete" }, visit, form);

type Asked = { typed: Change; terms: NewTerms | null; confirmed: boolean; asked: ManyAnswer["asked"] };

function changeTicked(
  { typed: { position }, terms, confirmed, asked }: Asked,
  { context, params }: BookerVisit,
  form: FormData,
): Answer {
  const seen = seenOf(form);
  const done = changeMany(context, {
    eventId: params.eventId ?? "",
    positionIds: position,
    terms,
    confirmed,
    seen,
  });
  if (!done.ok) return refusedMany(done, asked);
  const { changed, skipped } = done.value;
  return { status: 200, typed: NOTHING_TYPED, values: { changed, skipped: skipped.map(({ id }) => id) } };
}

/** What was typed is done; nothing of it stands in the form again. */
const NOTHING_TYPED = { jobStart: "", jobEnd: "", jobPlace: "", bonus: "", text: "" };

/** The file that was chosen now or before, or the text as a file; stored once for all of them. */
export const briefTicked = (rest: string) => (typed: Brief, visit: BookerVisit, form: FormData) =>
  briefAll(typed, { visit, form, confirmed: rest === YES });

type Posted = { visit: BookerVisit; form: FormData; confirmed: boolean };

async function briefAll(typed: Brief, { visit, form, confirmed }: Posted): Promise<Answer> {
  const { context, params } = visit;
  const [file] = chosenFiles(form, "file");
  const kept = [form.get("keptFile"), form.get("keptName")].map((value) => String(value ?? ""));
  const upload = file ?? (typed.text === "" ? null : new File([typed.text], "Briefing.txt"));
  if (!upload && !kept[0]) return { fields: [{ field: "file", key: "required" }] };
  const draft = upload ? await draftBriefing(context, upload, { savedCount: 0, replaces: true }) : null;
  if (draft && !draft.ok) return { fields: [{ field: "file", key: draft.refusal }] };
  const chosen = draft?.value ?? { fileId: kept[0] ?? "", name: kept[1] ?? "" };
  const done = briefMany(context, {
    submissionId: submissionIdOf(form, context.now),
    eventId: params.eventId ?? "",
    positionIds: typed.position,
    slot: Number(typed.slot),
    fileId: chosen.fileId,
    confirmed,
  });
  if (!done.ok) return refusedMany(done, "brief", chosen);
  return { status: 200, typed: NOTHING_TYPED, values: { changed: done.value.changed, skipped: [] } };
}

/** A question comes back with what it was asked about, and a button that says yes. */
function refusedMany(refused: Refused<Message>, asked: ManyAnswer["asked"], kept?: ManyAnswer["kept"]): Answer {
  if (refused.refusal === "notFound") throw notFound();
  const asks = /^bulk(Asks|Replaces)\b/.test(refused.refusal);
  const stale = refused.refusal === "changedMeanwhile";
  const answer: Answer = stale
    ? { form: ["changedMeanwhile"], status: 409, stale: true }
    : refusalOf(refused, { status: 409 });
  return { ...answer, values: { ...(asks && asked ? { asked } : {}), ...(kept ? { kept } : {}) } };
}
