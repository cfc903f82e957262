import {
  findTestimonial,
  listTestimonials,
  testimonialPictureUrl,
} from "~/domain/agency/texts/testimonials.queries.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** The testimonials in their order, and the one that is asked to go. */
export function loadTestimonials({ context, url, t }: AgencyVisit) {
  const going = findTestimonial(context, url.searchParams.get("delete") ?? "");
  return {
    title: t("backOffice:testimonials.title"),
    testimonials: listTestimonials(context).map(({ id, name, quoteDe, positionDe, pictureFileId, publishedAt }) => ({
      id,
      name,
      quote: quoteDe,
      position: positionDe,
      pictureUrl: testimonialPictureUrl(pictureFileId),
      published: publishedAt !== null,
    })),
    going: going && { id: going.id, name: going.name },
  };
}
