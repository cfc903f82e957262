import { z } from "zod";

const id = z.string().min(1, "required").max(40, "notFound");

/** The code of the day, as it was typed. */
export const checkInForm = z.object({ code: z.string().trim().min(1, "required").max(8, "wrongCode") });

/** The same from a phone that had no connection: the typed code, or the key of the one that was scanned. */
export const queuedCheckInForm = z.object({
  code: z.string().trim().max(8, "wrongCode").default(""),
  key: z.string().max(100).default(""),
});

/** A tap on the page of a day that waited for a connection; when it was said is UTC ms (CHK-13). */
export const tapForm = z.object({
  bookingId: id,
  act: z.enum(["here", "gone", "both"], "oneOf"),
  saidAt: z.coerce.number("clockOff"),
  submissionId: z.string().min(1, "required").max(64),
});

/** Whom an on-site link is for. */
export const onsiteLinkForm = z.object({ name: z.string().trim().min(1, "required").max(80, "tooLong?max=80") });

/** Who receives the team of an event on site; empty for nobody. */
export const onSitePersonForm = z.object({ onSitePerson: z.string().max(40, "oneOf").default("") });
