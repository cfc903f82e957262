import { testimonialStepForm } from "~/domain/agency/schema";
import { deleteTestimonial } from "~/domain/agency/texts/delete-testimonial.server";
import { moveTestimonial } from "~/domain/agency/texts/move-testimonial.server";
import { publishTestimonial } from "~/domain/agency/texts/publish-testimonial.server";
import { removeStoredFile } from "~/gateways/files.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/testimonials";

type Step = (context: AgencyVisit["context"], id: string) => { ok: boolean };

/** A button of one testimonial, and what the list says afterwards. */
const step = (change: Step, notice: string) =>
  formAction(testimonialStepForm, ({ id }, { context }: AgencyVisit) => {
    if (!change(context, id).ok) throw notFound();
    return redirectWithFlash(path, notice);
  });

/** The buttons of the list of testimonials. */
export const workOnTestimonials = intents({
  up: step((context, id) => moveTestimonial(context, { id, by: -1 }), "testimonialMoved"),
  down: step((context, id) => moveTestimonial(context, { id, by: 1 }), "testimonialMoved"),
  publish: step((context, id) => publishTestimonial(context, { id, published: true }), "testimonialPublished"),
  withdraw: step((context, id) => publishTestimonial(context, { id, published: false }), "testimonialWithdrawn"),
  delete: formAction(testimonialStepForm, async ({ id }, { context }: AgencyVisit) => {
    const deleted = deleteTestimonial(context, { id });
    if (!deleted.ok) throw notFound();
    if (deleted.value.picture) await removeStoredFile(deleted.value.picture);
    return redirectWithFlash(path, "testimonialDeleted");
  }),
});
