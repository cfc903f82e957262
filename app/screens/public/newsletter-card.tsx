import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import { NewsletterForm } from "./newsletter-form";

export function NewsletterCard(form: ComponentPropsWithoutRef<typeof NewsletterForm>) {
  const { t } = useTranslation("public");
  return (
    <section className="card stack" aria-labelledby="newsletter">
      <h2 className="h3like" id="newsletter">
        {t("newsletter.title")}
      </h2>
      <NewsletterForm {...form} />
    </section>
  );
}
