import { type MetaFunction, useLoaderData, useNavigation } from "@remix-run/react";
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
import { Confirm } from "~/ui/parts/confirm";
import { Status } from "~/ui/parts/status";
import { Face, placeholderFor } from "~/ui/person/face";
import { TestimonialActs } from "./testimonial-acts";
import { workOnTestimonials } from "./testimonials-actions.server";

const path = "/superuser/back-office/testimonials";

/** Asks before a testimonial goes for good. */
export function DeleteTestimonial({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state === "submitting";
  return (
    <Confirm
      title={t("testimonials.deleteTitle", { name })}
      closeHref={path}
      action={path}
      hidden={{ id, intent: "delete" }}
      confirmLabel={t("testimonials.delete")}
      lose
      busy={busy}
    >
      <p>{t("testimonials.deleteText")}</p>
    </Confirm>
  );
}

