import { z } from "zod";
import { call } from "~/api/call";
import { answer, made } from "~/api/reply";
import { euro, euroOf, givenId, id, instant, submissionId } from "~/api/shapes/shapes";
import { bookReplacement } from "~/domain/booking/book-position.server";
import { reportNoShow } from "~/domain/booking/no-show/report-no-show.server";
import { noShowForm } from "~/domain/booking/schema";
import { endReplacement } from "~/domain/replacement/end-replacement.server";
import { offerMore } from "~/domain/replacement/offer-more.server";
import { findReplacement } from "~/domain/replacement/replacement.queries.server";
import { askNextInTurn } from "~/forms/counted/ask-next-in-turn.server";

const replacement = z
  .object({
    jobPositionID: id,
    eventID: id.meta({ description: "The event's _id" }),
    state: z.enum(["searching", "filled", "givenUp", "notWanted"]),
    missed: z.boolean().meta({ description: "Whether the person did not come" }),
    openedAt: instant,
    asksUntil: instant.meta({ description: "Up to when people are asked" }),
    jobTotalCost: euro,
    standbys: z.number().int(),
    asked: z.array(
      z.object({
        _id: id,
        firstName: z.string(),
        wave: z.number().int().nullable(),
        because: z.string().nullable(),
        state: z.string(),
        answeredAt: instant.nullable(),
      }),
    ),
    applied: z.array(z.object({ applicationId: id, firstName: z.string(), readyToBook: z.boolean() })),
  })
  .meta({ id: "Replacement" });

const path = "positions/replacement/{positionId}";
const asked = z.object({ asked: z.number().int().meta({ description: "How many people were asked" }) });

/** Somebody did not come or cancelled: who else is asked and booked (SUBS-07 to SUBS-23). */
export const replacementCalls = [
  call("DAPI-03", "POST positions/noShow/{positionId}", "booker", {
    body: z.object({
      bookingId: givenId,
      words: noShowForm.shape.words,
      called: z.boolean().default(false).meta({ description: "Whether the person was called" }),
      submissionId,
    }),
    data: z.object({ bookingId: id, firstName: z.string() }),
    handle: ({ context }, { params, body, submissionId }) =>
      made(reportNoShow(context, { ...params, ...body, submissionId }), ({ firstName }) => ({
        bookingId: body.bookingId,
        firstName,
      })),
  }),
  call("DAPI-03", `GET ${path}`, "booker", {
    data: replacement,
    handle: ({ context, language }, { params: { positionId } }) => {
      const found = findReplacement(context, positionId, language);
      if (!found) return null;
      const { search, position, state, missed, asksUntil, standbys } = found;
      return answer({
        jobPositionID: positionId,
        eventID: position.eventId,
        state,
        missed,
        openedAt: search.openedAt,
        asksUntil,
        jobTotalCost: euroOf(position.jobTotalCostCents),
        standbys: standbys.length,
        asked: found.asked.map(({ id: _id, ...one }) => ({ _id, ...one })),
        applied: found.applied.map((one) => ({ ...one, readyToBook: one.readyAt !== null })),
      });
    },
  }),
  call("DAPI-03", `POST ${path}/wave`, "booker", {
    data: asked,
    handle: ({ context }, { params }) => askNextInTurn(context, params),
  }),
  call("DAPI-03", `POST ${path}/book`, "booker", {
    body: z.object({ applicationId: givenId }),
    data: z.object({ bookingId: id }),
    handle: ({ context }, { params, body }) => bookReplacement(context, { ...params, ...body }),
  }),
  call("DAPI-03", `POST ${path}/offer`, "booker", {
    body: z.object({
      bonusPercent: z.number("oneOf").int("oneOf").min(0, "oneOf").max(100, "oneOf"),
      startsAt: instant.int("oneOf").positive("oneOf").optional(),
      jobTotalCostCents: z
        .number("oneOf")
        .int("oneOf")
        .nonnegative("oneOf")
        .meta({ description: "What the caller expects the position to cost then, euro cents without VAT" }),
    }),
    data: asked,
    handle: ({ context }, { params: { positionId }, body }) => {
      const { bonusPercent, startsAt = null, jobTotalCostCents: shownTotalCents } = body;
      return offerMore(context, { positionId, bonusPercent, startsAt, shownTotalCents });
    },
  }),
  call("DAPI-03", `POST ${path}/end`, "booker", {
    data: z.object({
      deleted: z.boolean().meta({ description: "Whether the position is gone; after a no-show it stays" }),
    }),
    handle: ({ context }, { params }) => endReplacement(context, params),
  }),
];
