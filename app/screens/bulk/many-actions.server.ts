import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { bookerPrefix } from "~/addresses/booker-paths";
import { changeTicked, lookAtTicked } from "~/domain/booking/moving/change-ticked.server";
import { briefMany } from "~/domain/event/bulk/brief-many.server";
import { type ChangedMany, changeMany } from "~/domain/event/bulk/change-many.server";
import type { briefManyForm, changeManyForm, tickedForm } from "~/domain/event/bulk/schema";
import { findEventHead } from "~/domain/event/queries.server";
import { draftBriefing } from "~/domain/event/request/draft-briefing.server";
import { chosenFiles } from "~/domain/event/request/upload-briefings.server";
import { listTeam } from "~/domain/message/announcements/team.queries.server";
import { type Message, type Refused, refuse } from "~/domain/shared/result";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { PostRefusal } from "~/http/refused-form.server";
import { seenOf } from "~/http/stale.server";
import type { BookerVisit } from "~/http/visit.server";
import type { ManyAnswer } from "./many-form";

type Change = z.output<typeof changeManyForm>;
type Brief = z.output<typeof briefManyForm>;
type Ticked = z.output<typeof tickedForm>;
type Answer = PostRefusal<ManyAnswer>;

/** The button that answers a question says so in its value: "move:yes". */
const YES = "yes";

/**
 * New terms for those who are ticked: who is booked is asked, the others are changed. What it costs, and that people have
 * applied, is said before anything happens.
 */
export const moveTicked =
  (rest: string) =>
  ({ position, shownTotalCents, ...terms }: Change, { context, params }: BookerVisit, form: FormData): Answer => {
    const input = {
      submissionId: submissionIdOf(form, context.now),
      eventId: params.eventId ?? "",
      positionIds: position,
      terms,
      seen: seenOf(form),
      shownTotalCents: shownTotalCents ?? null,
    };
    // Whoever has read what it costs is not asked again while it costs the same.
    const done = rest === YES ? changeTicked(context, input) : refuse("priceNotShown");
    if (done.ok) return doneMany(done.value, input.submissionId);
    if (done.refusal !== "priceNotShown") return refusedMany(done, "move");
    const look = lookAtTicked(context, input);
    if (!look.ok) return refusedMany(look, "move");
    const { applicants, asked, beforeCents, afterCents, skipped } = look.value;
    const cost = new URLSearchParams({ count: `${asked}`, sumCents: `${afterCents}`, beforeCents: `${beforeCents}` });
    const asks: Message[] = [
      ...(applicants ? [applicants] : []),
      ...(asked > 0 ? [`${afterCents === beforeCents ? "changeAsksSame" : "changeAsks"}?${cost}` as const] : []),
    ];
    // Nothing is wrong: it is looked at before it is done.
    if (asks.length > 0)
      return { form: asks, status: 200, values: { asked: "move", shownTotalCents: afterCents, skipped } };
    const free = changeTicked(context, input);
    return free.ok ? doneMany(free.value, input.submissionId) : refusedMany(free, "move");
  };

const doneMany = ({ changed, asked: people = 0, skipped }: ChangedMany & { asked?: number }, done: string): Answer => ({
  status: 200,
  typed: NOTHING_TYPED,
  values: { changed, done, people, skipped },
});

/** Takes ticked places off the job wall. */
export const deleteTicked =
  (rest: string) =>
  ({ position }: Change, { context, params }: BookerVisit, form: FormData): Answer => {
    const done = changeMany(context, {
      eventId: params.eventId ?? "",
      positionIds: position,
      terms: null,
      confirmed: rest === YES,
      seen: seenOf(form),
    });
    return done.ok ? doneMany(done.value, submissionIdOf(form, context.now)) : refusedMany(done, "delete");
  };

/** Leads to the page that says what cancelling the ticked people costs (CREW-09). */
export function cancelTicked({ position }: Ticked, { params, user }: BookerVisit): Response {
  const query = new URLSearchParams(position.map((id) => ["position", id]));
  return redirect(`${bookerPrefix({ user })}/events/${params.eventId}/cancel?${query}`);
}

/** Leads to the announcements, with the ticked people who are booked ticked there as well (CREW-17). */
export function messageTicked({ position }: Ticked, { context, params, user }: BookerVisit): Response | Answer {
  const { id } = foundOr404(findEventHead(context, params.eventId ?? ""));
  const booked = listTeam(context, id).filter(({ positionId }) => position.includes(positionId));
  if (booked.length === 0) return { form: ["nobodyBooked"], status: 409 };
  const query = new URLSearchParams(booked.map(({ bookingId }) => ["booking", bookingId]));
  return redirect(`${bookerPrefix({ user })}/my-events/${id}/announcements?${query}`);
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
  const submissionId = submissionIdOf(form, context.now);
  const done = briefMany(context, {
    submissionId,
    eventId: params.eventId ?? "",
    positionIds: typed.position,
    slot: Number(typed.slot),
    fileId: chosen.fileId,
    confirmed,
  });
  if (!done.ok) return refusedMany(done, "brief", chosen);
  return doneMany({ changed: done.value.changed, skipped: [] }, submissionId);
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
