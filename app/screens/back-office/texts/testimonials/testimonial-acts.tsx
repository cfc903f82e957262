import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";

type TestimonialActsProps = { id: string; name: string; published: boolean; first: boolean; last: boolean };

/** What can be done with one testimonial of the list. */
export function TestimonialActs({ id, name, published, first, last }: TestimonialActsProps) {
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
