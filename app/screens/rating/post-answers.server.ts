import type { z } from "zod";
import { replyToRating, reportRating } from "~/domain/rating/answer-rating.server";
import type { replyForm, reportForm } from "~/domain/rating/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";

/** The person's one reply to a rating. */
export const postReply =
  (ratingId: string) =>
  ({ reply }: z.output<typeof replyForm>, { context }: StaffVisit) => {
    const said = replyToRating(context, { ratingId, reply });
    if (said.ok) return redirectWithFlash("/staff/ratings", "ratingReplied");
    if (said.refusal === "notFound") throw notFound();
    return refusalOf(said, { status: 409 });
  };

/** Asks the agency to look at a rating. */
export const postReport =
  (ratingId: string) =>
  ({ report }: z.output<typeof reportForm>, { context }: StaffVisit) => {
    const said = reportRating(context, { ratingId, report });
    if (said.ok) return redirectWithFlash("/staff/ratings", "ratingReported");
    if (said.refusal === "notFound") throw notFound();
    return refusalOf(said, { status: 409 });
  };
