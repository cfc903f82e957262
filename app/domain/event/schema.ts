import { z } from "zod";
import { typedText } from "../shared/typed-text";

/** Until when applications are accepted. */
export const expirationForm = z.object({ eventExpirationDate: typedText });

const typedPosition = { jobPlace: typedText, jobDate: typedText, jobStart: typedText, jobEnd: typedText };
/** The new total that the page showed, in cents; nothing was shown without it. */
const shownTotalCents = z.coerce.number().int().catch(-1);
/** A published position (DESK-04); its quantity is the number of equal places. */
export const positionEditForm = z.object({ quantity: typedText, ...typedPosition, shownTotalCents });
/** New times or another place of a booked position. */
export const positionChangeForm = z.object({ ...typedPosition, shownTotalCents, submissionId: typedText });
/** A published job's texts and bonus. */
export const jobEditForm = z.object({
  jobBonus: typedText,
  jobDescription: typedText,
  jobRequirements: typedText,
  shownTotalCents,
});
/** "yes" once the warning about applications was read (REQ-12). */
export const deletionForm = z.object({ confirmed: z.string().optional() });

/** Only files, which are read one by one. */
export const briefingsForm = z.object({});

/** As long as a query with all the rows of a price search. */
const STARTED_FROM_LENGTH = 8000;

/** A request beside its rows, which are read by the draft's own reader, in the browser as well (request/draft.ts). */
/** The draft of a writer who names none. */
export const FIRST_DRAFT = "first";

export const requestForm = z.object({
  /** The query that the form was opened with. */
  startedFrom: typedText.transform((query) => query.slice(0, STARTED_FROM_LENGTH)),
  /** Which of the drafts of its writer it is. */
  draftId: typedText.transform((id) => (/^[\w-]{1,36}$/.test(id) ? id : FIRST_DRAFT)),
});

/** What the team of one day is told (MSG-05). */
export const eventDayForm = z.object({
  contactName: typedText,
  contactPhone: typedText,
  meetingPoint: typedText,
  dress: typedText,
  notes: typedText,
});

export type TypedEventDay = z.output<typeof eventDayForm>;
