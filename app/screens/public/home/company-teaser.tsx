import { useTranslation } from "react-i18next";
import { Film } from "~/screens/public/film";
import { ButtonLink } from "~/ui/parts/button-link";

/** The film, and beside it what costs nothing; the invitation only for those without an account (PUB-06). */
export function CompanyTeaser({ signedIn, language }: { signedIn: boolean; language: "de" | "en" }) {
  const { t } = useTranslation("public");
  return (
    <section className="section" aria-labelledby="film">
      <div className="wrap split split--even">
        <div className="stack">
          <h2 id="film">{t("home.filmTitle")}</h2>
          <Film language={language} />
        </div>
        {signedIn ? null : (
          <div className="stack" data-teaser="employer">
            <h2>{t("home.company")}</h2>
            <p className="lead">{t("home.companyText")}</p>
            <p>
              <ButtonLink tone="act" href="?modal=org-register">
                {t("register.company")}
              </ButtonLink>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
