import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { openEventHref } from "~/addresses/booker-paths";
import { FormError } from "~/ui/form/error-summary";
import { Crumbs } from "~/ui/frame/crumbs";
import { ButtonLink } from "~/ui/parts/button-link";
import { PositionHead } from "./position-head";

interface PositionQuestionProps {
  position: ComponentProps<typeof PositionHead>["position"] & { event: { id: string; eventName: string } };
  overview: string;
  /** The last step of the way here. */
  crumb: string;
  heading: ReactNode;
  /** The message that the heading is. */
  message?: string;
  /** Why it cannot be done, in the place of the form. */
  refusal: string | null;
  form: (back: string) => ReactNode;
}

/** What is asked before something is done about a position: where it lies, what it is, the form, or why there is none. */
export function PositionQuestion({
  position,
  overview,
  crumb,
  heading,
  message,
  refusal,
  form,
}: PositionQuestionProps) {
  const { t } = useTranslation("event");
  const back = openEventHref(overview, position.event.id);
  return (
    <div className="wrap wrap--text page">
      <Crumbs
        items={[
          { href: overview, label: t("overview.title") },
          { href: back, label: position.event.eventName },
          { label: crumb },
        ]}
      />
      <section className="card stack" aria-labelledby="question">
        <h1 id="question" className="h2size" data-message={message}>
          {heading}
        </h1>
        <PositionHead position={position} />
        {refusal ? (
          <>
            <FormError errors={[refusal]} />
            <div className="row">
              <ButtonLink href={back}>{t("delete.back")}</ButtonLink>
            </div>
          </>
        ) : (
          form(back)
        )}
      </section>
    </div>
  );
}
