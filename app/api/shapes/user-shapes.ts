import { z } from "zod";
import { billingAddress } from "~/api/billing-address";
import { id, image, instant } from "./shapes";

/** A company as its own people read it. */
const employer = z
  .object({
    _id: id,
    companyName: z.string(),
    country: z.string(),
    city: z.string(),
    postalCode: z.string(),
    addressLineOne: z.string(),
    addressLineTwo: z.string().nullable(),
    contactPerson: z.string(),
    companyVatNumber: z.string().nullable(),
    paymentDetails: z
      .object({
        paymentMethod: z.string(),
        cardName: z.null().meta({ description: "Not kept" }),
        cardNumber: z.string().meta({ description: "The last four digits; the others are not kept" }),
        validThrough: z.string().meta({ description: "01/MM/YYYY" }),
      })
      .nullable(),
    paymentMethods: z.array(z.enum(["creditCard", "invoice"])),
    billingAddress: billingAddress.nullable(),
  })
  .meta({ id: "Employer" });

const text = z.string().nullable();
const answered = z.boolean().nullable();

/** What a profile says of a person, to themselves and to companies alike. */
export const attributes = {
  images: z.array(image).meta({ description: "The first one is the profile image" }),
  audio: image.nullable(),
  gender: text,
  nationality: text,
  motherTongue: text,
  foreignLanguages: z.array(z.string()),
  hairColor: text,
  height: text.meta({ description: "With its unit: 172 cm" }),
  weight: text.meta({ description: "With its unit: 64 kg" }),
  size: text,
  shoeSize: z.number().nullable(),
  piercings: answered,
  visibleTattoos: answered,
  driversLicense: answered,
  carAvailable: answered,
  blackPantsuit: answered,
  blackSkirtBlazer: answered,
  previousJobs: z.array(z.string()).meta({ description: "Ids of kinds of work" }),
  jobExperience: text,
  city: text,
};

const employee = z
  .object({
    ...attributes,
    profileId: z.string(),
    dateOfBirth: z.number().nullable().meta({ description: "UTC milliseconds of the day's midnight in UTC" }),
    preferedJobs: z.array(z.string()).meta({ description: "Ids of kinds of work" }),
    preferedJobRegion: z.array(z.string()).meta({ description: "States, AT-1 to AT-9" }),
    country: text,
    postalCode: text,
    addressLineOne: text,
    addressLineTwo: text,
    acceptTerms: z.boolean(),
    isApproved: z.boolean(),
  })
  .meta({ id: "Employee" });

export const user = z
  .object({
    _id: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.enum(["employer", "employee", "superuser"]),
    language: z.enum(["de", "en"]),
    photo: image.nullable(),
    active: z.boolean(),
    stripe_account_id: z
      .null()
      .optional()
      .meta({ description: "Employers and superusers have no account of their own at the provider" }),
    employer: employer.nullable(),
    employee: employee.nullable(),
  })
  .meta({ id: "User" });

/** Somebody whose registration has begun. */
export const signedUp = user.pick({ _id: true, firstName: true, lastName: true, email: true, phone: true, role: true });

/** A person as a company or the agency reads them (D-11, D-78). */
export const staffMember = z
  .object({
    _id: id,
    name: z.string().meta({ description: "First name; the full name once booked by the company, and for the agency" }),
    age: z.number().int().nullable(),
    blockedJobs: z.array(z.object({ jobPositionID: id, jobStart: instant, jobEnd: instant })),
    ...attributes,
    appliedJobs: z.array(
      z.object({
        id: id.meta({ description: "Id of the application" }),
        jobPositionID: id,
        eventName: z.string(),
        companyName: z.string(),
        jobName: z.string(),
        jobPlace: z.string(),
        jobStart: instant,
        jobEnd: instant,
        status: z.string(),
      }),
    ),
    email: z.string().optional().meta({ description: "Only for the agency" }),
    phone: z.string().optional().meta({ description: "Only for the agency" }),
    dateOfBirth: z.number().nullable().optional().meta({ description: "UTC milliseconds; only for the agency" }),
  })
  .meta({ id: "StaffMember" });

/** A person as a company reads them once their profile is closed to it (SAFE-25). */
export const formerStaffMember = z
  .object({
    _id: id,
    name: z.string().meta({ description: "First name" }),
    age: z.number().int().nullable(),
    pastJobs: z
      .array(
        z.object({
          jobPositionID: id,
          eventName: z.string(),
          jobName: z.string(),
          jobPlace: z.string(),
          jobStart: instant,
          jobEnd: instant,
        }),
      )
      .meta({ description: "What the person did for the company, the latest first" }),
  })
  .meta({ id: "FormerStaffMember" });
