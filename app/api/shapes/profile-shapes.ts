import { z } from "zod";
import { type ProfileValues, profileForm } from "~/domain/staff/schema";
import { flag, optionalTextFields } from "./shapes";

const list = z.union([z.array(z.string().max(40)).max(300), z.string().max(40)]).optional();
const yesOrNo = z.enum(["yes", "no"]).optional();

/** The fields of a staff profile, with the codes of the form's choices. */
export const staffFields = {
  ...optionalTextFields(
    "firstName",
    "lastName",
    "email",
    "phone",
    "gender",
    "nationality",
    "country",
    "city",
    "postalCode",
    "addressLineOne",
    "addressLineTwo",
    "motherTongue",
    "hairColor",
    "height",
    "weight",
    "size",
    "shoeSize",
    "jobExperience",
    "password",
    "passwordConfirm",
  ),
  dateOfBirth: z
    .union([z.string().max(40), z.number()])
    .optional()
    .meta({ description: "YYYY-MM-DD or UTC milliseconds" }),
  foreignLanguages: list,
  preferedJobs: list.meta({ description: "Ids of kinds of work" }),
  preferedJobRegion: list.meta({ description: "States, AT-1 to AT-9" }),
  previousJobs: list,
  piercings: yesOrNo,
  visibleTattoos: yesOrNo,
  driversLicense: yesOrNo,
  carAvailable: yesOrNo,
  blackPantsuit: yesOrNo,
  blackSkirtBlazer: yesOrNo,
  acceptTerms: flag,
};
export const staffFiles = {
  images: "Photos, JPEG or PNG, at most ten in all",
  profileImage: "One more photo, which becomes the first",
  audio: "A recording of the voice",
};
export const companyFiles = { photo: "The logo, or of the agency's people their picture" };

const staffBody = z.object(staffFields);

/** The profile that a call brings, as its form would. */
export function profileOf(body: z.output<typeof staffBody>): ProfileValues {
  const listed = (codes: string | string[] | undefined) => [codes ?? []].flat();
  return profileForm.parse({
    ...body,
    dateOfBirth: body.dateOfBirth === undefined ? undefined : String(body.dateOfBirth),
    foreignLanguages: listed(body.foreignLanguages),
    preferedJobs: listed(body.preferedJobs),
    preferedJobRegion: listed(body.preferedJobRegion),
    previousJobs: listed(body.previousJobs),
    acceptTerms: body.acceptTerms ? "on" : undefined,
  });
}
