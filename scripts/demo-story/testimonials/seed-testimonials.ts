import { publishTestimonial } from "~/domain/agency/texts/publish-testimonial.server";
import { saveTestimonial, storeTestimonialPicture } from "~/domain/agency/texts/save-testimonial.server";
import type { UserActor } from "~/domain/shared/context";
import { drawLooks, drawPortrait } from "../portraits";
import { randomFrom } from "../random";
import { done, type Story } from "../story";
import { testimonialTexts } from "./testimonials";

const SEED = 20_260_705;

/** What others say, with drawn pictures. Its own dice leave the rest of the story as it is. */
export async function seedTestimonials(story: Story, agency: UserActor): Promise<void> {
  const random = randomFrom(SEED);
  for (const { gender, ...texts } of testimonialTexts) {
    const drawn = await drawPortrait(random, drawLooks(random, gender));
    const picture = done(await storeTestimonialPicture(drawn, "the story"));
    const { testimonialId } = done(saveTestimonial(story.as(agency), { ...texts, id: null, picture }));
    done(publishTestimonial(story.as(agency), { id: testimonialId, published: true }));
  }
}
