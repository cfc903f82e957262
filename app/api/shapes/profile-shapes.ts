import { z } from "zod";
import { sameShape } from "~/domain/shared/schema";
import { PROFILE_FIELDS, type ProfileValues, profileForm } from "~/domain/staff/schema";
import { flag, optionalText } from "./shapes";

const list = z.union([z.array(z.string().max(40)).max(300), z.string().max(40)]).optional();
const yesOrNo = z.enum(["yes", "no"]).optional();

/** The fields of a staff profile, with the codes of the form's choices. */
export const staffFields = {
  ...sameShape([...PROFILE_FIELDS.texts, "password", "passwordConfirm"], optionalText),
  dateOfBirth: z
    .union([z.string().max(40), z.number()])
    .optional()
    .meta({ description: "YYYY-MM-DD or UTC milliseconds" }),
  ...sameShape(PROFILE_FIELDS.lists, list),
  preferedJobs: list.meta({ description: "Ids of kinds of work" }),
  preferedJobRegion: list.meta({ description: "States, AT-1 to AT-9" }),
  ...sameShape(PROFILE_FIELDS.answers, yesOrNo),
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
  return profileForm.parse({
    ...body,
    dateOfBirth: body.dateOfBirth === undefined ? undefined : String(body.dateOfBirth),
    ...Object.fromEntries(PROFILE_FIELDS.lists.map((name) => [name, [body[name] ?? []].flat()])),
    acceptTerms: body.acceptTerms ? "on" : undefined,
  });
}
