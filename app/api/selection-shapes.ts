import { z } from "zod";
import { STANDINGS } from "~/domain/booking/seen";
import { givenId, id, image } from "./shapes";

/** What a company sees of an applicant: the first name until somebody is booked, nothing to reach them (D-11, D-78). */
export const applicant = z
  .object({
    applicationId: id,
    applicant: id.meta({ description: "Id of the person" }),
    name: z.string(),
    age: z.number().int().nullable(),
    image: image.nullable(),
    distanceKm: z.number().nullable(),
    languages: z.array(z.string()),
    remarks: z.string(),
    daysLeft: z.number().int(),
    booked: z.boolean(),
    heldElsewhere: z.boolean(),
    heldUntil: z.number().nullable(),
    listBlocked: z.string().nullable(),
    bookBlocked: z.string().nullable(),
  })
  .meta({ id: "Applicant" });

export const who = z.union([givenId, z.object({ applicant: givenId })]);

/** Where an applicant stood when the caller read it: the word that the buttons of the screen send along. */
export const standing = z.enum(STANDINGS);

export const seenStandings = z.record(z.string().max(100), standing).optional().meta({
  description:
    "Where applicants stood when they were read, by id of person or application: whoever was moved since is neither rejected nor taken back (409), nor is anybody who is not named here",
});
