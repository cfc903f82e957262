import { randomUUID } from "node:crypto";
import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { testimonialForm } from "~/domain/agency/schema";
import { textsOfTestimonial } from "~/domain/agency/texts/testimonial-rules";
import { findTestimonial, testimonialPictureUrl } from "~/domain/agency/texts/testimonials.queries.server";
import { formAction } from "~/http/form-action.server";
import { FILE_FORM_BYTES } from "~/http/uploads.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SeenFields, SubmissionIdField } from "~/ui/form/hidden-field";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { saveTexts } from "./testimonial-actions.server";
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

export const action = superuserAction(formAction(testimonialForm, saveTexts), {
  maxBytes: FILE_FORM_BYTES,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Testimonial() {
  const { title, known, pictureUrl, submissionId } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <BackLink href={path}>{t("testimonials.title")}</BackLink>
      <PageHead title={title} lead={t("testimonials.formLead")} />
      <LeaveGuard>
        <Form method="post" encType="multipart/form-data" className="card stack" noValidate={refused !== undefined}>
          {known ? <SeenFields values={known} /> : <SubmissionIdField value={submissionId} />}
          <TestimonialFields
            field={fieldsOf(refused, known ?? {})}
            pictureUrl={pictureUrl}
            errors={refused?.errors.form}
          />
          <p>
            <SubmitButton>{t("testimonials.save")}</SubmitButton>
          </p>
        </Form>
      </LeaveGuard>
    </>
  );
}
