import { z } from "zod";
import { call } from "~/api/call";
import { clockOrMs } from "~/api/given-times.server";
import { receiverOf } from "~/api/on-site-link.server";
import { signature, signatureFile } from "~/api/own-contract.server";
import { type Handled, made, refuseFields } from "~/api/reply";
import { givenId, id, instant, optionalText, submissionId, text } from "~/api/shapes/shapes";
import type { SessionUser } from "~/domain/account/sessions.server";
import { findSignable } from "~/domain/hours/many/signable.queries.server";
import { acceptProposal, counterProposal } from "~/domain/hours/proposals/answer-proposal.server";
import { decideHours, decisionRefusals } from "~/domain/hours/proposals/decide-hours.server";
import { askAgency, withdrawProposal } from "~/domain/hours/proposals/end-proposal.server";
import { counterRefusals, proposalRefusals } from "~/domain/hours/proposals/proposal-rules";
import { findProposal } from "~/domain/hours/proposals/proposals.queries.server";
import { findProposable, proposeHours } from "~/domain/hours/proposals/propose-hours.server";
import { manyHoursForm } from "~/domain/hours/schema";
import { workedSpan, workedSpanOf } from "~/domain/hours/worked-span.server";
import type { Result } from "~/domain/shared/result";
import { confirmEnteredMany } from "~/forms/confirm-many.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import { addressOf } from "~/http/address.server";
import type { Visit as AnyVisit } from "~/http/visit.server";

type Visit = AnyVisit<SessionUser>;

const breakMinutes = z.union([z.number(), z.string().regex(/^\d{1,3}$/, "number")]).transform(Number);
const times = { jobStart: clockOrMs, jobEnd: clockOrMs, breakMinutes };
const timesOf = (given: { jobStart: number | string; jobEnd: number | string; breakMinutes: number }) => ({
  jobStart: String(given.jobStart),
  jobEnd: String(given.jobEnd),
  breakMinutes: given.breakMinutes,
});
const noTimes = { jobStart: "", jobEnd: "", breakMinutes: Number.NaN };

const state = z
  .object({
    _id: id,
    waitsFor: z
      .enum(["company", "person", "agency"])
      .nullable()
      .meta({ description: "Who is to speak next; nobody once the hours count or it was withdrawn" }),
    answerUntil: instant.nullable(),
    hoursConfirmationId: id.nullable(),
  })
  .meta({ id: "HoursProposal" });

function stateOf({ context }: Visit, proposalId: string, hoursConfirmationId: string | null = null): State {
  const asked = findProposal(context, proposalId);
  const open = asked?.state === "company" || asked?.state === "person" || asked?.state === "agency" ? asked : null;
  return {
    _id: proposalId,
    waitsFor: (open?.state as "company" | "person" | "agency" | undefined) ?? null,
    answerUntil: open && open.state !== "agency" ? open.proposal.answerUntil : null,
    hoursConfirmationId,
  };
}

const change = z.object({
  act: z.enum(["accept", "counter", "askAgency", "decide", "withdraw"], "oneOf"),
  jobStart: clockOrMs.optional(),
  jobEnd: clockOrMs.optional(),
  breakMinutes: breakMinutes.optional(),
  words: z.string().max(2_000).default("").meta({ description: "Of other times and of a decision, why" }),
  choice: z
    .enum(["person", "company", "own"], "oneOf")
    .default("own")
    .meta({ description: "Of a decision, whose times count" }),
});

type State = z.input<typeof state>;
type Acts = Record<z.output<typeof change>["act"], (visit: Visit, asked: Asked) => Handled<State>>;
interface Asked {
  proposalId: string;
  given: z.output<typeof change>;
}

const givenTimes = ({ jobStart = "", jobEnd = "", breakMinutes: pause = Number.NaN }: Asked["given"]) =>
  timesOf({ jobStart, jobEnd, breakMinutes: pause });
const by = ({ request, user }: Visit) => ({
  userId: user.id,
  address: addressOf(request),
  userAgent: request.headers.get("User-Agent") ?? "",
});

const answered = (visit: Visit, proposalId: string, done: Result<unknown, string>) =>
  made(done, (value) => {
    const { hoursConfirmationId, proposalId: next } = (value ?? {}) as Record<string, string | undefined>;
    return stateOf(visit, next ?? proposalId, hoursConfirmationId ?? null);
  });

const acts: Acts = {
  accept: (visit, { proposalId }) =>
    answered(visit, proposalId, acceptProposal(visit.context, { proposalId, ...by(visit) })),
  counter: (visit, { proposalId, given }) => {
    const { context } = visit;
    const asked = findProposal(context, proposalId);
    if (!asked || visit.user.companyId !== asked.found.company.id) return null;
    const typed = { ...givenTimes(given), words: given.words };
    const span = workedSpan(asked.found.position, typed, asked.proposal);
    const wrong = counterRefusals({ ...typed, span, now: context.now });
    if (wrong.length > 0) return refuseFields(wrong);
    return answered(visit, proposalId, counterProposal(context, { proposalId, ...typed }));
  },
  askAgency: (visit, { proposalId }) => answered(visit, proposalId, askAgency(visit.context, { proposalId })),
  withdraw: (visit, { proposalId }) => answered(visit, proposalId, withdrawProposal(visit.context, { proposalId })),
  decide: (visit, { proposalId, given }) => {
    const asked = visit.user.role === "superuser" ? findProposal(visit.context, proposalId) : null;
    if (!asked) return null;
    const typed = { ...(given.choice === "own" ? givenTimes(given) : noTimes), reason: given.words };
    if (given.choice === "own") {
      const span = workedSpanOf(visit.context, asked.found, typed);
      const wrong = decisionRefusals({ ...typed, span, now: visit.context.now });
      if (wrong.length > 0)
        return refuseFields(wrong.map((one) => (one.field === "reason" ? { ...one, field: "words" } : one)));
    }
    const { choice } = given;
    return answered(visit, proposalId, decideHours(visit.context, { proposalId, choice, ...typed }));
  },
};

const row = z.object({
  bookingId: givenId,
  ...times,
  seen: optionalText.meta({ description: "Of the row as it was read: another one is refused (409)" }),
});

/** Hours without a signature, and one signature for several people (HRS2). */
export const hoursCalls = [
  call("DAPI-09", "POST hoursProposals", "staff", {
    body: z.object({ bookingId: givenId, ...times, words: z.string().max(2_000).default(""), submissionId }),
    data: state,
    handle: (visit, { body, submissionId }) => {
      const { context } = visit;
      const { bookingId } = body;
      const own = findProposable(context, bookingId);
      if (!own) return null;
      const typed = { ...timesOf(body), words: body.words };
      const span = workedSpan(own.found.position, typed, own.proposed);
      const wrong = own.refusal ? [] : proposalRefusals({ ...typed, span, now: context.now });
      if (wrong.length > 0) return refuseFields(wrong);
      return made(proposeHours(context, { ...typed, bookingId, submissionId }), (value) =>
        stateOf(visit, value.proposalId),
      );
    },
  }),
  call("DAPI-09", "PATCH hoursProposals/{proposalId}", "signedIn", {
    body: change,
    data: state,
    handle: (visit, { params: { proposalId }, body: given }) => acts[given.act](visit, { proposalId, given }),
  }),
  call("DAPI-09", "POST days/{eventId}/{date}/hours", "receiver", {
    body: z.object({
      rows: z.array(row).min(1, "nobodyTicked").max(500, "tooManyPositions"),
      employerName: text,
      employerSign: signature.signature,
      signatureText: signature.signatureText,
      submissionId,
    }),
    files: signatureFile,
    maxBytes: SIGNATURE_FORM_BYTES,
    data: z.object({
      count: z.number().int(),
      asked: z.number().int().meta({ description: "By an on-site link: cost more than booked, the company is asked" }),
    }),
    handle: async (visit, { params: { eventId, date }, body, submissionId }) => {
      const asked = { context: receiverOf(visit), eventId, day: date };
      const signable = findSignable(asked.context, asked);
      if (!signable) return null;
      const shown = new Map(signable.people.map((one) => [one.bookingId, one.seen]));
      if (body.employerSign !== undefined) (await visit.form()).set("signature", body.employerSign);
      const entered = manyHoursForm.parse({
        ...body,
        ticked: body.rows.map(({ bookingId }) => bookingId),
        rows: Object.fromEntries(
          body.rows.map(({ bookingId, seen, ...given }) => [
            bookingId,
            { ...timesOf(given), seen: seen ?? shown.get(bookingId) ?? "" },
          ]),
        ),
        submissionId,
      });
      return confirmEnteredMany(visit, asked, entered);
    },
  }),
];
