import { z } from "zod";
import { ANSWER_MAX } from "~/domain/booking/appeals/appeal-rules";
import { companyProfileForm } from "../account/company/schema";
import { typedText } from "../shared/typed-text";
import { profileForm } from "../staff/schema";

const reason = z.string("required").trim().min(1, "required").max(500, "tooLong?max=500");

/** A button that says everything by itself. */
export const buttonForm = z.object({});

/** A profile may work; the page of a person says whose by its address. */
export const approvalForm = z.object({ userId: typedText });

/** A profile goes back to its person, with what is missing: ready-made reasons, words of one's own, or both (POOL-06). */
export const sendBackForm = z
  .object({ userId: typedText.optional(), reasons: z.array(z.string()).default([]), reason: z.string().default("") })
  .transform(({ userId = "", reasons, reason: typed }) => ({ userId, reason: [...reasons, typed.trim()].join(" ") }))
  .pipe(
    z.object({
      userId: z.string(),
      reason: z.string("sendBackReason").trim().min(1, "sendBackReason").max(500, "tooLong?max=500"),
    }),
  );

/** Why the agency changes what somebody has said about themselves (POOL-03). */
const correctionReason = z.string("required").trim().min(1, "required").max(200, "tooLong?max=200");

export const personCorrectionForm = profileForm
  .pick({
    firstName: true,
    lastName: true,
    phone: true,
    country: true,
    postalCode: true,
    city: true,
    addressLineOne: true,
    addressLineTwo: true,
    preferedJobRegion: true,
    preferedJobs: true,
  })
  .extend({ correctionReason });

export const companyCorrectionForm = companyProfileForm
  .omit({ firstName: true, lastName: true, email: true, phone: true, password: true, passwordConfirm: true })
  .extend({ phoneNumber: typedText, correctionReason });

/** Closing an account: why, and how many coming bookings were on the page. */
export const deactivationForm = z.object({
  reason,
  seenBookings: z.coerce.number("required").int("required").nonnegative("required"),
});

/** Why somebody of the agency looks at an account (ACCS-14). */
export const viewForm = z.object({
  viewReason: z.string("required").trim().min(10, "viewReasonLength").max(200, "viewReasonLength"),
});

/** A new version of a text in both languages, and the one it was written over. */
export const versionForm = z.object({
  bodyDe: z.string("required").default(""),
  bodyEn: z.string("required").default(""),
  basedOn: z.coerce.number().catch(Number.NaN),
  although: typedText,
});

/** A value that holds from a day on. */
export const datedValueForm = z.object({ key: typedText, validFrom: typedText, amount: typedText });

/** What failed, by its row of the outbox. */
export const failedWorkForm = z.object({ outboxId: typedText });

/** One testimonial of the list. */
export const testimonialStepForm = z.object({ id: typedText });

/** Takes a subscriber off the newsletter. */
export const unsubscribeForm = z.object({ remove: typedText });

/** Which ways of paying a company has; what there is not is left out. */
export const paymentMethodsForm = z.object({
  paymentMethods: z.preprocess((typed) => (Array.isArray(typed) ? typed : [typed]), z.array(z.unknown())),
});

/** How a company is taxed: a note, and the claim that was on the page. */
export const vatReviewForm = z.object({ note: typedText, claim: typedText });

/** Whether an open position stands on the home page. */
export const teaserForm = z.object({ positionId: typedText, showAsTeaser: z.string().optional() });

/** What travelling to a position costs, as it is typed. */
export const travelForm = z.object({ positionId: typedText, jobTravelCost: typedText, onlyOne: z.string().optional() });

/** What a testimonial says; its picture is read by itself. */
export const testimonialForm = z.object({
  name: z.string("required").default(""),
  quoteDe: z.string("required").default(""),
  quoteEn: z.string("required").default(""),
  positionDe: z.string("required").default(""),
  positionEn: z.string("required").default(""),
});

/** Which picture of header or footer. */
export const settingPictureForm = z.object({ picture: z.string().optional() });

/** Hours that were worked, as the agency writes them down or corrects them. */
export const timesForm = z.object({
  jobStart: typedText,
  jobEnd: typedText,
  breakMinutes: z.coerce.number().catch(Number.NaN).optional(),
  reason: z.string("required").default(""),
  version: z.coerce.number().catch(Number.NaN),
});

/** Why hours stay as they are. */
export const objectionAnswerForm = z.object({ answer: z.string("required").default("") });

/** The queue: what is ticked, as "contracts:01J…", and the day until which it may wait. */
export const queueForm = z.object({
  entry: z.array(z.string().max(100)).max(200).default([]),
  until: z.string().trim().max(10).optional(),
});

/** Why an appeal is decided as it is; the person reads it. */
export const appealAnswerForm = z.object({
  answer: z.string("required").trim().min(1, "required").max(ANSWER_MAX, `tooLong?max=${ANSWER_MAX}`),
  /** What a changed entry counts. */
  countsAs: z.coerce.number().catch(0),
});

/** Which hours count, and why; times only where the agency enters its own. */
export const disputeForm = z.object({
  jobStart: typedText,
  jobEnd: typedText,
  breakMinutes: z.coerce.number().catch(Number.NaN),
  reason: z.string().default(""),
});
