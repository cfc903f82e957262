import { z } from "zod";
import { APPEAL_WORDS_MAX } from "./appeals/appeal-rules";
import { OWN_CANCEL_REASONS, OWN_CANCEL_WORDS_MAX } from "./cancellation-rules";
import { REPORT_WORDS_MAX } from "./no-show/no-show-rules";
import { STANDINGS } from "./seen";

const id = z.string().min(1, "required").max(40, "notFound");

/** Whom a button of the selection is about. */
export const applicantForm = z.object({
  applicationId: id,
  /** Where the applicant stood on the page that was looked at. */
  seen: z.enum(STANDINGS, "oneOf").optional(),
  /** The question whether to book on a day that is not free was answered with yes. */
  sure: z.string().max(1).optional(),
});

/** The question whether somebody becomes ready asks for nothing else. */
export const readyForm = z.object({});

/** The reason for which the agency allows work beyond the rules (WORK-13). */
export const overrideForm = z.object({ reason: z.string().default("") });

/** Why applicants may be filtered by how they look; the command says what is wrong with it. */
export const looksForm = z.object({ reason: z.string().default("") });

const back = z.string().max(500).optional();

/** An entry leaves the booking list. */
export const removalForm = z.object({ entryId: id, back });

/** A hold on the booking list that ran out begins anew. */
export const renewalForm = z.object({ positionId: id, applicationId: id, back });

const people = z.array(id).max(300, "tooManyPositions");

/** Who is ticked on the page of a group. */
export const teamForm = z.object({
  person: people,
  /** The question whether to book those who are not free on the day was answered with yes. */
  sure: z.string().max(1).optional(),
});

/** The same with what the company writes to whom it rejects. */
export const rejectTeamForm = z.object({
  person: people,
  message: z.string().trim().max(500, "tooLong?max=500").optional(),
});

/** A person cancels their own job; words are needed where the reason says nothing. */
export const ownCancellationForm = z
  .object({
    effect: z.string().max(40).default(""),
    reason: z.enum(OWN_CANCEL_REASONS, "required"),
    words: z.string().trim().max(OWN_CANCEL_WORDS_MAX, `tooLong?max=${OWN_CANCEL_WORDS_MAX}`).default(""),
  })
  .refine(({ reason, words }) => reason !== "other" || words !== "", { path: ["words"], error: "required" });

/** Somebody did not come. */
export const noShowForm = z.object({
  bookingId: id,
  words: z.string().trim().max(REPORT_WORDS_MAX, `tooLong?max=${REPORT_WORDS_MAX}`).default(""),
  called: z.string().max(10).optional(),
});

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

/** The person does not agree with an entry of their reliability. */
export const appealForm = z.object({
  words: z.string().trim().max(APPEAL_WORDS_MAX, `tooLong?max=${APPEAL_WORDS_MAX}`).default(""),
});

/** Which position the person no longer stands by for. */
export const leaveStandbyForm = z.object({ positionId: id });

/** More for a position in replacement: a bonus in percent, a later start (UTC ms) or none, and the price that was shown. */
export const offerForm = z.object({
  bonus: z.coerce.number("oneOf").int("oneOf").min(0, "oneOf").max(100, "oneOf"),
  start: z.coerce.number("oneOf").int("oneOf").positive("oneOf").optional(),
  total: z.coerce.number("oneOf").int("oneOf").nonnegative("oneOf"),
});
