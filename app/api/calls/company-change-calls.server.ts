import { z } from "zod";
import { call } from "~/api/call";
import { answer, refuseCall } from "~/api/reply";
import { cents, id, instant } from "~/api/shapes/shapes";
import { CHANGE_KINDS } from "~/domain/bill/changes/change-kinds";
import { listChanges } from "~/domain/bill/changes/changes.queries.server";
import { cursorPattern } from "~/domain/bill/changes/cursor";

const MOST = 500;

const change = z
  .object({
    id: z.number().int().meta({ description: "Counts up within the company" }),
    kind: z.enum(CHANGE_KINDS),
    at: instant,
    ids: z.object({
      eventId: id.nullable(),
      jobId: id.nullable(),
      positionId: id.nullable(),
      bookingId: id.nullable(),
      hoursId: id.nullable(),
      billId: id.nullable(),
    }),
    position: z
      .object({
        state: z.enum(["there", "removed"]),
        startsAt: instant,
        endsAt: instant,
        place: z.string(),
        totalCents: cents,
      })
      .nullable(),
    booking: z
      .object({
        state: z.enum(["booked", "ended"]),
        startsAt: instant,
        endsAt: instant,
        contractSubmittedAt: instant.nullable(),
      })
      .nullable(),
    hours: z
      .object({
        version: z.number().int(),
        startsAt: instant,
        endsAt: instant,
        breakMinutes: z.number().int().nullable(),
        totalCents: cents,
        outstandingCents: cents,
      })
      .nullable(),
    bill: z
      .object({
        number: z.string(),
        totalCents: cents,
        state: z
          .enum(["paid", "open", "overdue", "cardPending", "cancelled", "refunded", "partlyRefunded"])
          .nullable()
          .meta({ description: "null for a correction" }),
      })
      .nullable(),
  })
  .meta({ id: "CompanyChange" });

/** What happened in a company since it was asked for last (ACCS-17). */
export const companyChangeCalls = [
  call("ACCS-17", "GET organization/changes", "employer", {
    query: z.object({
      after: z.string().regex(cursorPattern, "badRequest").optional().meta({
        description: "next of the answer before; without it, what is kept of 90 days. 410 when it is too old",
      }),
      limit: z.coerce
        .number("number")
        .int("number")
        .min(1)
        .max(MOST)
        .optional()
        .meta({ description: "100 without it" }),
    }),
    data: z.object({
      changes: z.array(change).meta({ description: "The oldest first, with what they are about as it stands now" }),
      next: z.string(),
      more: z.boolean(),
    }),
    handle: ({ context, user: { companyId } }, { query: { after, limit = 100 } }) => {
      const found = listChanges(context, { companyId, after, limit });
      if (!found.ok) return refuseCall(found.refusal, 410);
      const headers: [string, string][] = [
        ["ETag", `"${found.value?.next ?? after}"`],
        ["Cache-Control", "private, no-cache"],
      ];
      return found.value === null ? new Response(null, { status: 304, headers }) : answer(found.value, { headers });
    },
  }),
];
