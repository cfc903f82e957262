import { findShownRating } from "~/domain/rating/own-ratings.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { href } from "~/mails/links.server";

/** That a company has rated the person, without marks and words; null once the rating is gone. */
export function ratedMail(context: Context, { ratingId }: MailData["rated"]) {
  const found = findShownRating(context, ratingId);
  return found && { company: found.companyName, event: found.eventName, href: href(`/staff/ratings#${ratingId}`) };
}
