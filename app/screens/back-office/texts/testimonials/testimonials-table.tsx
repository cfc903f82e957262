import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";
import { Face, placeholderFor } from "~/ui/person/face";
import type { loadTestimonials } from "./load-testimonials.server";

type TestimonialsTableProps = { caption: string } & Pick<ReturnType<typeof loadTestimonials>, "testimonials">;

/** Testimonials, one a row, with what can be done about each. */
export function TestimonialsTable({ caption, testimonials }: TestimonialsTableProps) {
  const { t } = useTranslation("backOffice");
  return (
    <ListTable
      caption={caption}
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
            <AppLink className="tap" href={`/superuser/back-office/testimonials/${row.id}`}>
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
  );
}

type TestimonialActsProps = { id: string; name: string; published: boolean; first: boolean; last: boolean };

/** What can be done with one testimonial of the list. */
function TestimonialActs({ id, name, published, first, last }: TestimonialActsProps) {
  const { t } = useTranslation("backOffice");
  const button = (intent: "publish" | "withdraw" | "up" | "down") => (
    <SubmitButton tone="plain" small name="intent" value={intent}>
      {t(`testimonials.${intent}`)}
      <span className="hush"> {name}</span>
    </SubmitButton>
  );
  return (
    <Form method="post" className="row tight">
      <HiddenField name="id" value={id} />
      {button(published ? "withdraw" : "publish")}
      {first ? null : button("up")}
      {last ? null : button("down")}
      <AppLink className="tap small" href={`?delete=${id}`}>
        {t("testimonials.delete")}
        <span className="hush"> {name}</span>
      </AppLink>
    </Form>
  );
}
