import { z } from "zod";
import { STANDINGS } from "./seen";

const id = z.string().min(1, "required").max(40, "notFound");

/** What the buttons of the selection post. */
export const selectionForm = z.object({
  applicationId: id,
  intent: z.enum(["add", "book", "reject", "release"], "oneOf"),
  /** Where the applicant stood on the page that was looked at. */
  seen: z.enum(STANDINGS, "oneOf").optional(),
});

/** What the booking list posts: an entry leaves, or its hold that ran out begins anew. */
export const bookingListForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), entryId: id, back: z.string().max(500).optional() }),
  z.object({ intent: z.literal("renew"), positionId: id, applicationId: id, back: z.string().max(500).optional() }),
]);

const reason = z.string("required").trim().min(1, "required").max(500, "tooLong?max=500");

/** What the agency decides about a person's account. */
export const accountForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve") }),
  z.object({ intent: z.literal("sendBack"), reason }),
  z.object({
    intent: z.literal("deactivate"),
    reason,
    /** How many coming bookings were on the page. */
    seenBookings: z.coerce.number("required").int("required").nonnegative("required"),
  }),
  z.object({ intent: z.literal("reactivate") }),
]);
