import { z } from "zod";
import { STANDINGS } from "./seen";

const id = z.string().min(1, "required").max(40, "notFound");

const back = z.string().max(500).optional();

const people = z.array(id).max(300, "tooManyPositions");

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

/** An entry leaves the booking list. */
export const removalForm = z.object({ entryId: id, back });

/** A hold on the booking list that ran out begins anew. */
export const renewalForm = z.object({ positionId: id, applicationId: id, back });

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
