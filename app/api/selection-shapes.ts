import { z } from "zod";
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
