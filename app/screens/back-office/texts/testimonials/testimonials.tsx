import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { ButtonLink } from "~/ui/parts/button-link";
import { DeleteTestimonial } from "./delete-testimonial";
import { loadTestimonials } from "./load-testimonials.server";
import { workOnTestimonials } from "./testimonials-actions.server";
import { TestimonialsTable } from "./testimonials-table";

const path = "/superuser/back-office/testimonials";

export const loader = superuserLoader(loadTestimonials);

export const action = superuserAction(workOnTestimonials);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export const handle = {
  dialog: ({ going }: { going: { id: string; name: string } | null }) =>
    going ? <DeleteTestimonial {...going} /> : null,
};

/** BO-07. */
export default function Testimonials() {
  const { title, testimonials } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("testimonials.lead")}>
        <ButtonLink icon="plus" href={`${path}/new`}>
          {t("testimonials.new")}
        </ButtonLink>
      </PageHead>
      <TestimonialsTable testimonials={testimonials} caption={title} />
    </>
  );
}
