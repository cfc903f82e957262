import type { z } from "zod";
import type { removalForm } from "~/domain/rating/schema";
import { keepRating, removeRating } from "~/domain/rating/settle-rating.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** The rating leaves every sum. */
export function remove({ reason }: z.output<typeof removalForm>, { context, params }: AgencyVisit) {
  const done = removeRating(context, { ratingId: params.ratingId ?? "", reason });
  return answer(done, params.ratingId, "ratingRemovedNow");
}

/** What was reported stays. */
export function keep(_typed: object, { context, params }: AgencyVisit) {
  return answer(keepRating(context, params.ratingId ?? ""), params.ratingId, "ratingKept");
}

function answer(done: ReturnType<typeof removeRating>, ratingId: string | undefined, message: string) {
  if (done.ok) return redirectWithFlash(`/superuser/back-office/ratings/${ratingId}`, message);
  if (done.refusal === "notFound") throw notFound();
  return refusalOf(done, { status: 409 });
}
