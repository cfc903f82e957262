import { randomUUID } from "node:crypto";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createTestimonial, saveTestimonial } from "~/domain/agency/texts/save-testimonial.server";
import { MAX_PICTURE_BYTES, storeTestimonialPicture } from "~/domain/agency/texts/store-testimonial-picture.server";
import {
  type TestimonialTexts,
  testimonialRefusals,
  textsOfTestimonial,
} from "~/domain/agency/texts/testimonial-rules";
import { findTestimonial, testimonialPictureUrl } from "~/domain/agency/texts/testimonials.queries.server";
import type { RecordedFile } from "~/domain/shared/record-file.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { redirectWithFlash } from "~/http/flash.server";
import { submissionIdOf } from "~/http/forms.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { refusedForm } from "~/http/refused-form.server";
import { overPresent, seenOf, staleFields } from "~/http/stale.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SeenFields, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { TestimonialFields } from "./testimonial-fields";

const path = "/superuser/back-office/testimonials";

/** `new` stands for one that is not there yet. */
export const loader = superuserLoader(({ context, params, t }) => {
  const id = params.testimonialId ?? "";
  const known = findTestimonial(context, id);
  if (!known && id !== "new") throw new Response("404", { status: 404, statusText: "Not Found" });
  return {
    title: known ? t("backOffice:testimonials.titleOf", { name: known.name }) : t("backOffice:testimonials.new"),
    known: known && textsOfTestimonial(known),
    submissionId: randomUUID(),
    pictureUrl: known ? testimonialPictureUrl(known.pictureFileId) : null,
  };
});

export const action = superuserAction(
  async ({ context, params, form: read }) => {
    const form = await read();
    const id = params.testimonialId === "new" ? null : (params.testimonialId ?? "");
    const text = (name: keyof TestimonialTexts) => String(form.get(name) ?? "");
    const texts: TestimonialTexts = {
      name: text("name"),
      quoteDe: text("quoteDe"),
      quoteEn: text("quoteEn"),
      positionDe: text("positionDe"),
      positionEn: text("positionEn"),
    };
    const fields: FieldRefusal[] = testimonialRefusals(texts);
    let picture: RecordedFile | null = null;
    const [upload] = uploadsOf(form, "picture");
    if (upload && fields.length === 0) {
      const stored = await storeTestimonialPicture(await bytesOf(upload), context.actor.userId);
      if (stored.ok) picture = stored.value;
      else fields.push({ field: "picture", key: stored.refusal });
    }
    if (fields.length > 0) return refusedForm(form, { fields });
    const seen = seenOf(form);
    const saved =
      id === null
        ? createTestimonial(context, submissionIdOf(form, context.now), { ...texts, picture })
        : saveTestimonial(context, { id, ...texts, picture, seen });
    if (!saved.ok && saved.refusal === "changedMeanwhile") {
      for (const [name, now] of Object.entries(overPresent({ ...texts }, seen, saved))) form.set(name, now);
      return refusedForm(form, { fields: staleFields(saved), status: 409 });
    }
    if (!saved.ok) throw new Response("404", { status: 404, statusText: "Not Found" });
    return redirectWithFlash(path, "testimonialSaved");
  },
  { maxBytes: MAX_PICTURE_BYTES + 65_536 },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Testimonial() {
  const { title, known, pictureUrl, submissionId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <BackLink href={path}>{t("testimonials.title")}</BackLink>
      <PageHead title={title} lead={t("testimonials.formLead")} />
      <Form method="post" encType="multipart/form-data" className="card stack" noValidate={refused !== undefined}>
        {known ? <SeenFields values={known} /> : <SubmissionIdField value={submissionId} />}
        <TestimonialFields
          field={fieldsOf(refused, known ?? {})}
          pictureUrl={pictureUrl}
          errors={refused?.errors.form}
        />
        <p>
          <SubmitButton busy={busy}>{t("testimonials.save")}</SubmitButton>
        </p>
      </Form>
    </>
  );
}
