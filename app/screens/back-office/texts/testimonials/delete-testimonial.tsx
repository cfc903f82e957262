import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/parts/confirm";

const path = "/superuser/back-office/testimonials";

/** Asks before a testimonial goes for good. */
export function DeleteTestimonial({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <Confirm
      title={t("testimonials.deleteTitle", { name })}
      closeHref={path}
      action={path}
      hidden={{ id, intent: "delete" }}
      confirmLabel={t("testimonials.delete")}
      lose
    >
      <p>{t("testimonials.deleteText")}</p>
    </Confirm>
  );
}
