import { z } from "zod";
import { call } from "~/api/call";
import { clockOrMs, dayAsGiven, dayOrMs } from "~/api/given-times.server";
import { answer, made, refuseFields, refuseStale } from "~/api/reply";
import { euro, euroOf, givenId, id, instant, seenValues, submissionId, text } from "~/api/shapes/shapes";
import { acceptChange } from "~/domain/bill/moving/accept-change.server";
import { changeValues, findChange, findChangeable } from "~/domain/booking/moving/changes.queries.server";
import { declineChange } from "~/domain/booking/moving/end-change.server";
import { proposeChange, withdrawChange } from "~/domain/booking/moving/propose-change.server";
import { newTerms } from "~/domain/event/edit/new-terms.server";
import { findOwnEvent } from "~/domain/event/own.server";
import { changedPositionRefusals } from "~/domain/event/request/check-request.server";
import { newPositionOf } from "~/domain/event/request/new-request.server";
import { readInstant } from "~/i18n/typed-time";

const asked = z.object({
  changed: z
    .enum(["place", "asked"])
    .meta({ description: "Another place nearby is written at once; everything else is asked of the person" }),
  _id: id.nullable().meta({ description: "The question, while it waits for its answer" }),
  answerUntil: instant.nullable(),
});

/** An instant says its day itself. */
const dayOfInstant = (start: number | string | undefined) =>
  start !== undefined && readInstant(String(start)) !== null ? start : undefined;

/** A booked job at other times or another place, with the person's consent (REM-16 to REM-18). */
export const changeCalls = [
  call("DAPI-07", "POST changes", "booker", {
    body: z.object({
      positionId: givenId,
      jobPlace: text.optional(),
      jobDate: dayOrMs.optional(),
      jobStart: clockOrMs.optional(),
      jobEnd: clockOrMs.optional(),
      jobTotalCostCents: z
        .number("number")
        .int("number")
        .optional()
        .meta({ description: "What the caller expects the position to cost then; another price is refused (409)" }),
      seen: seenValues,
      submissionId,
    }),
    data: asked,
    handle: ({ context }, { body, submissionId }) => {
      const { positionId, seen = {} } = body;
      const found = findChangeable(context, positionId);
      const event = found && findOwnEvent(context, found.position.eventId);
      if (!found || !event) return null;
      const now = changeValues(found.position);
      const given = {
        key: 0,
        briefings: [],
        quantity: "1",
        jobPlace: body.jobPlace ?? now.jobPlace,
        jobDate: dayAsGiven(body.jobDate ?? dayOfInstant(body.jobStart) ?? now.jobDate),
        jobStart: String(body.jobStart ?? now.jobStart),
        jobEnd: String(body.jobEnd ?? now.jobEnd),
      };
      const wanted = newPositionOf(given, found.position);
      const fields = changedPositionRefusals(context, { ...wanted, quantity: 1 }, event.eventExpirationDate);
      if (fields.length > 0) return refuseFields(fields);
      const shownTotalCents = body.jobTotalCostCents ?? newTerms(context, found.position, wanted).jobTotalCostCents;
      const done = proposeChange(context, { positionId, wanted, seen, shownTotalCents, submissionId });
      if (!done.ok) return done.refusal === "changedMeanwhile" ? refuseStale(done) : done;
      const open = findChangeable(context, positionId)?.open ?? null;
      return answer({ changed: done.value.changed, _id: open?.id ?? null, answerUntil: open?.answerUntil ?? null });
    },
  }),
  call("DAPI-07", "PATCH changes/{changeId}", "signedIn", {
    body: z.object({ answer: z.enum(["accept", "decline", "withdraw"], "oneOf") }),
    data: z.object({
      _id: id,
      ended: z.enum(["accepted", "declined", "withdrawn"]),
      bookingId: id.meta({ description: "The booking that counts now" }),
      jobTotalCost: euro.nullable().meta({ description: "For the company alone" }),
    }),
    handle: ({ context, user }, { params: { changeId }, body }) => {
      const found = findChange(context, changeId);
      if (!found) return null;
      const { booking, position } = found;
      const proposalId = changeId;
      const ended = { _id: changeId, bookingId: booking.id, jobTotalCost: null };
      if (body.answer === "withdraw") {
        const jobTotalCost = euroOf(position.jobTotalCostCents);
        const done = withdrawChange(context, { positionId: position.id, proposalId });
        return made(done, () => ({ ...ended, ended: "withdrawn" as const, jobTotalCost }));
      }
      if (user.role !== "employee" || booking.userId !== user.id) return null;
      return body.answer === "decline"
        ? made(declineChange(context, { proposalId }), () => ({ ...ended, ended: "declined" as const }))
        : made(acceptChange(context, { proposalId }), (value) => ({ ...ended, ended: "accepted" as const, ...value }));
    },
  }),
];
