import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";

/** PUB-07. */
export function ContactTeaser({ root, years }: { root: string; years: number }) {
  const { t } = useTranslation("public");
  return (
    <section className="section sunk" aria-labelledby="contact">
      <div className="wrap row row--apart">
        <div className="stack stack--s">
          <h2 id="contact">{t("home.contact")}</h2>
          <p className="lead">{t("home.contactText", { count: years })}</p>
        </div>
        <ButtonLink tone="plain" href={`${root}/contact`}>
          {t("home.contactLink")}
        </ButtonLink>
      </div>
    </section>
  );
}
