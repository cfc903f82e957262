import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/parts/confirm";

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
