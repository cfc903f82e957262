import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  findTestimonial,
  listTestimonials,
  testimonialPictureUrl,
} from "~/domain/agency/texts/testimonials.queries.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { Status } from "~/ui/parts/status";
import { Face, placeholderFor } from "~/ui/person/face";
import { DeleteTestimonial } from "./delete-testimonial";
import { TestimonialActs } from "./testimonial-acts";
import { workOnTestimonials } from "./testimonials-actions.server";

const path = "/superuser/back-office/testimonials";

export const loader = superuserLoader(({ context, url, t }) => {
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
});

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
      <ListTable
        caption={title}
        columns={[
          { label: t("testimonials.name") },
          { label: t("testimonials.quote") },
          { label: t("testimonials.state") },
          { label: t("testimonials.acts"), hush: true },
        ]}
        rows={testimonials.map((row, index) => ({
          id: row.id,
          cells: [
            <span key="name" className="row tight">
              <Face portraitUrl={row.pictureUrl} placeholder={placeholderFor(row.id)} size={44} round />
              <AppLink className="tap" href={`${path}/${row.id}`}>
                {row.name}
              </AppLink>
            </span>,
            <span key="quote">
              {row.quote}
              <br />
              <span className="small soft">{row.position}</span>
            </span>,
            <Status key="state" {...(row.published ? { tone: "ok", icon: "check" } : { icon: "pen" })}>
              <span className="nowrap">{t(row.published ? "testimonials.published" : "testimonials.draft")}</span>
            </Status>,
            <TestimonialActs
              key="acts"
              id={row.id}
              name={row.name}
              published={row.published}
              first={index === 0}
              last={index === testimonials.length - 1}
            />,
          ],
        }))}
        next={null}
        emptyIcon="user"
        emptyTitle={t("testimonials.none")}
        empty={t("testimonials.noneText")}
      />
    </>
  );
}
