import {
  createTestimonial,
  saveTestimonial,
  storeTestimonialPicture,
} from "~/domain/agency/texts/save-testimonial.server";
import { type TestimonialTexts, testimonialRefusals } from "~/domain/agency/texts/testimonial-rules";
import type { RecordedFile } from "~/domain/shared/record-file.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** Saves a testimonial with its picture, or makes a new one. */
export async function saveTexts(texts: TestimonialTexts, { context, params }: AgencyVisit, form: FormData) {
  const id = params.testimonialId === "new" ? null : (params.testimonialId ?? "");
  const fields: FieldRefusal[] = testimonialRefusals(texts);
  let picture: RecordedFile | null = null;
  const [upload] = uploadsOf(form, "picture");
  if (upload && fields.length === 0) {
    const stored = await storeTestimonialPicture(await bytesOf(upload), context.actor.userId);
    if (stored.ok) picture = stored.value;
    else fields.push({ field: "picture", key: stored.refusal });
  }
  if (fields.length > 0) return { fields };
  const seen = seenOf(form);
  const saved =
    id === null
      ? createTestimonial(context, submissionIdOf(form, context.now), { ...texts, picture })
      : saveTestimonial(context, { id, ...texts, picture, seen });
  if (saved.ok) return redirectWithFlash("/superuser/back-office/testimonials", "testimonialSaved");
  const { refusal, details } = saved;
  if (refusal !== "changedMeanwhile") throw notFound();
  return refusalOf({ refusal, ...(details ? { details } : {}) }, { seen, typed: { ...texts } });
}
