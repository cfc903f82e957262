import { useTranslation } from "react-i18next";
import { type ShownTestimonial, SLIDE_MS } from "~/domain/agency/texts/testimonial-rules";
import { Face, placeholderFor } from "~/ui/person/face";

/**
 * What others say (PUB-02 to PUB-04): a row to swipe or scroll; with scripts it moves on by itself and can be stopped.
 */
export function Testimonials({ testimonials }: { testimonials: ShownTestimonial[] }) {
  const { t } = useTranslation("public");
  if (testimonials.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="voices">
      <h2 className="h3like" id="voices">
        {t("voices.title")}
      </h2>
      <quote-slider class="stack" speed={SLIDE_MS}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard (axe: scrollable-region-focusable) */}
        <ul className="slides" tabIndex={0} aria-labelledby="voices">
          {testimonials.map(({ id, quote, name, position, pictureUrl }) => (
            <li key={id} data-id={id}>
              <figure className="stack">
                <blockquote className="voice">{t("voices.quote", { quote })}</blockquote>
                <figcaption className="row">
                  <Face
                    portraitUrl={pictureUrl}
                    placeholder={placeholderFor(id)}
                    alt={t("voices.portrait", { name })}
                    size={56}
                    round
                  />
                  <span>
                    <b>{name}</b>
                    <br />
                    <span className="small soft">{position}</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {testimonials.length > 1 ? (
          <p>
            <button
              type="button"
              className="button button--plain button--s"
              data-stop={t("voices.stop")}
              data-go={t("voices.go")}
              hidden
            >
              {t("voices.stop")}
            </button>
          </p>
        ) : null}
      </quote-slider>
    </section>
  );
}
