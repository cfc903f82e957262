import { z } from "zod";
import { addToList } from "~/domain/booking/add-to-list.server";
import { type CandidateInput, findCandidate } from "~/domain/booking/candidate.queries.server";
import { checkSeen } from "~/domain/booking/check-seen.server";
import { chooseApplicant, releaseApplicant } from "~/domain/booking/choose-applicant.server";
import { readFilter, usesLooks } from "~/domain/booking/filter";
import { findAppearanceReason, keepAppearanceReason } from "~/domain/booking/keep-appearance-reason.server";
import { rejectApplicant } from "~/domain/booking/reject-applicant.server";
import { removeFromList } from "~/domain/booking/remove-from-list.server";
import type { Standing } from "~/domain/booking/seen";
import type { Applicant, Selection } from "~/domain/booking/selection";
import { findSelection } from "~/domain/booking/selection.queries.server";
import { listBriefings } from "~/domain/event/briefings.queries.server";
import { draftBriefing } from "~/domain/event/draft-briefing.server";
import { MAX_BRIEFINGS } from "~/domain/event/rules";
import { saveBriefings } from "~/domain/event/save-briefings.server";
import { chosenFiles, REQUEST_FORM_BYTES } from "~/domain/event/upload-briefings.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type FieldRefusal, type MessageKey, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { answer, call, notThere, type RefusedCall, refuseCall, refusedBy, refuseFields } from "./call";
import { applicant, seenStandings, who } from "./selection-shapes";
import { cents, clock, day, givenId, id, submissionId } from "./shapes";

const applicantOf = ({ userId, portraitFileId, entry, ...rest }: Applicant): z.input<typeof applicant> => ({
  ...rest,
  applicant: userId,
  image: portraitFileId,
  heldUntil: entry?.heldUntil ?? null,
});

const selectionData = z.object({
  position: z.object({
    id,
    eventId: id,
    eventName: z.string(),
    jobName: z.string(),
    jobPlace: z.string(),
    jobDate: day,
    start: clock,
    end: clock,
    jobTotalCostCents: cents,
    isBooked: z.boolean(),
    briefings: z.array(z.object({ slot: z.number().int(), name: z.string().nullable() })),
  }),
  applications: z.array(applicant),
  readyToBook: z.array(applicant),
  staffToBook: z.array(applicant),
  rejectedApplicants: z.array(applicant),
});

const anybody = readFilter(new URLSearchParams());

type Desk = { context: Context<UserActor>; language: "de" | "en" };

const idOf = (given: z.output<typeof who>) => (typeof given === "string" ? given : given.applicant);

const list = z.union([z.array(z.string().max(40)).max(100), z.string().max(40)]).optional();

/** `false` and its text keep a file. */
const keeps = z.union([z.boolean(), z.enum(["true", "false"])]).optional();

interface Moves {
  ready: z.output<typeof who> | null | undefined;
  listed: z.output<typeof who> | null | undefined;
  rejected: string[];
  seen: z.output<typeof seenStandings>;
}

type Command = (tx: Context<UserActor>, input: CandidateInput & { seen?: Standing }) => Result<unknown, string>;
type Step = (tx: Context<UserActor>) => Result<unknown, string>;

export const selectionCalls = [
  call({
    id: "CALL-53",
    method: "PATCH",
    path: "jobs/updateJobPosition/{id}",
    audience: "desk",
    summary:
      "Moves applicants of a position (ready, on the booking list, rejected) or replaces its briefings (CALL-54); nothing else",
    body: z.object({
      readyToBook: who.nullable().optional().meta({ description: "Who becomes ready; null: nobody is" }),
      staffToBook: who
        .nullable()
        .optional()
        .meta({ description: "Who goes on the booking list; null: nobody is on it" }),
      rejectedApplicants: z
        .union([z.array(who).max(200), givenId])
        .optional()
        .meta({ description: "Who is rejected besides those who are already" }),
      inReadyToBook: keeps.meta({ description: "false: as readyToBook null" }),
      inAddedList: keeps.meta({ description: "false: as staffToBook null" }),
      briefingOne: keeps.meta({ description: "false: slot 1 keeps its file" }),
      briefingTwo: keeps.meta({ description: "false: slot 2 keeps its file" }),
      seen: seenStandings,
      submissionId,
    }),
    files: { briefings: "Files for the slots that keep none, in order" },
    maxBytes: REQUEST_FORM_BYTES,
    data: selectionData,
    handle: async (visit, { params, body }) => {
      const positionId = params.id ?? "";
      const before = selectionOf(visit, positionId);
      if (!before) return notThere();
      const form = await visit.form();
      const said = (given: z.output<typeof keeps>) => given === false || given === "false";
      const files = chosenFiles(form, "briefings");
      const refused =
        (files.length > 0
          ? await replaceBriefings(visit.context, positionId, files, {
              kept: [said(body.briefingOne), said(body.briefingTwo)],
              submissionId: body.submissionId,
            })
          : null) ??
        moveApplicants(visit.context, before, {
          ready: said(body.inReadyToBook) ? null : body.readyToBook,
          listed: said(body.inAddedList) ? null : body.staffToBook,
          rejected: [body.rejectedApplicants ?? []].flat().map(idOf),
          seen: body.seen,
        });
      if (refused) return refused;
      const after = selectionOf(visit, positionId);
      if (!after) return notThere();
      const message: MessageKey = files.length > 0 ? "brief.briefingsUploadedSuccessfully" : "positionUpdated";
      return answer(after, { message });
    },
  }),
  call({
    id: "CALL-56",
    method: "POST",
    path: "filter-staff",
    audience: "desk",
    summary: "The applicants of a position that fit",
    body: z.object({
      position: givenId,
      kms: z.union([z.number(), z.string().max(10)]).optional(),
      languages: list,
      hairColors: list,
      genders: list,
      sizes: list,
      reason: z
        .string()
        .max(2_000)
        .optional()
        .meta({ description: "Why hair colour, gender or size matter; asked for once, and kept with the position" }),
      driversLicense: z.boolean().optional(),
      carAvailable: z.boolean().optional(),
      applications: z.array(z.unknown()).max(1_000).optional().meta({ description: "Taken and not needed" }),
    }),
    data: selectionData,
    handle: (visit, { body: { reason, ...body } }) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(body)) {
        if (value === true) query.set(name, "on");
        else for (const each of [value ?? []].flat()) query.append(name, String(each));
      }
      const filter = readFilter(query);
      if (usesLooks(filter)) {
        const kept =
          reason === undefined ? null : keepAppearanceReason(visit.context, { positionId: body.position, reason });
        if (kept && !kept.ok)
          return kept.refusal === "notFound" ? notThere() : refuseFields([{ field: "reason", key: kept.refusal }]);
        const known = selectionOf(visit, body.position) ? findAppearanceReason(visit.context, body.position) : "";
        if (known === null) return refuseFields([{ field: "reason", key: "required" }]);
      }
      const found = selectionOf(visit, body.position, filter);
      return found ? answer(found) : notThere();
    },
  }),
];

function selectionOf({ context, language }: Desk, positionId: string, filter = anybody) {
  const found = findSelection(context, { positionId, language, filter });
  return found ? shownSelection(context, found) : null;
}

function shownSelection(context: Context, found: Selection): z.input<typeof selectionData> {
  const briefings = listBriefings(context, found.positionId);
  return {
    position: {
      ...found,
      id: found.positionId,
      jobDate: found.day,
      jobTotalCostCents: found.totalCents,
      isBooked: found.booked,
      briefings: briefings.map(({ slot, originalName }) => ({ slot, name: originalName })),
    },
    applications: found.applicants.map(applicantOf),
    readyToBook: found.ready.map(applicantOf),
    staffToBook: found.ready.filter(({ entry }) => entry !== null).map(applicantOf),
    rejectedApplicants: found.rejected.map(applicantOf),
  };
}

/** Each move is the command of its button; the first refusal takes all of them back. */
function moveApplicants(
  context: Context<UserActor>,
  before: z.input<typeof selectionData>,
  moves: Moves,
): RefusedCall | null {
  const positionId = before.position.id;
  const everybody = [...before.applications, ...before.readyToBook, ...before.rejectedApplicants];
  const steps: Step[] = [];
  const seen = moves.seen && { ...moves.seen };
  const add = (given: string, command: Command) =>
    steps.push((tx) => {
      const found = everybody.find((each) => each.applicant === given || each.applicationId === given);
      if (!found) return refuse("notFound");
      const { applicant: person, applicationId } = found;
      // Who is not named in what the caller has read was a mere applicant to it, or not there.
      const stood = seen && { seen: seen[person] ?? seen[applicationId] ?? "applied" };
      const moved = command(tx, { positionId, applicationId, ...stood });
      if (seen && moved.ok && command === takeOff) seen[person] = "ready";
      return moved;
    });
  if (moves.listed === null) for (const each of before.staffToBook) add(each.applicationId, takeOff);
  const rejected = new Set(before.rejectedApplicants.flatMap((each) => [each.applicant, each.applicationId]));
  for (const given of moves.rejected) if (!rejected.has(given)) add(given, rejectApplicant);
  if (moves.ready === null)
    for (const each of before.readyToBook) if (!each.booked) add(each.applicationId, releaseApplicant);
  if (moves.ready) add(idOf(moves.ready), chooseApplicant);
  if (moves.listed) add(idOf(moves.listed), addToList);
  const done = transact(context, (tx): Result<undefined, string> => {
    for (const step of steps) {
      const moved = step(tx);
      if (!moved.ok) return moved;
    }
    return ok();
  });
  return done.ok ? null : refusedBy(done);
}

/** The button of the list names the entry; here the person does. */
const takeOff: Command = (tx, input) => {
  const candidate = findCandidate(tx, input);
  if (!candidate) return refuse("notFound");
  return checkSeen(tx, candidate, input.seen) ?? removeFromList(tx, { entryId: candidate.entry?.id ?? "" });
};

/** Puts files into the slots that keep none; a slot without a file keeps what it has (CALL-54). */
async function replaceBriefings(
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
