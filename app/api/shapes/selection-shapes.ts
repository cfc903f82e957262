import { z } from "zod";
import { STANDINGS } from "~/domain/selection/seen";
import { application } from "./position-shapes";
import { givenId, givenThing, idOf } from "./shapes";

/** Somebody who applied and fits, with what speaks against taking them now. */
export const fitting = application
  .extend({
    languages: z.array(z.string()),
    distanceKm: z.number().nullable(),
    daysLeft: z.number().int().meta({ description: "Days left to book" }),
    listBlocked: z.string().nullable(),
    bookBlocked: z.string().nullable(),
  })
  .meta({ id: "FittingApplication" });

/** Somebody by the id of the person or the application, or as a position answers them. */
export const who = z.union([givenId, z.object({ applicant: givenThing }), z.object({ _id: givenId })]);

export function personOf(given: z.output<typeof who>): string {
  if (typeof given === "string") return given;
  return "applicant" in given ? idOf(given.applicant) : given._id;
}

/** Where an applicant stood when the caller read it: the word that the buttons of the screen send along. */
export const standing = z.enum(STANDINGS);

export const seenStandings = z.record(z.string().max(100), standing).optional().meta({
  description:
    "Where applicants stood when they were read, by id of person or application: whoever was moved since is neither rejected nor taken back (409), nor is anybody who is not named here",
});
