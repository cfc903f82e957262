import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";
import { Steps } from "~/ui/parts/steps";

/** Post, pick, book (PUB-10), and the way in for those who are not (PUB-11). */
export function HowItWorks({ signedIn, holdMinutes }: { signedIn: boolean; holdMinutes: number }) {
  const { t } = useTranslation("public");
  return (
    <section className="section" aria-labelledby="how">
      <div className="wrap split split--even">
        <div className="stack">
          <h2 id="how">{t("home.how")}</h2>
          <p className="lead">{t("home.howLead")}</p>
          {signedIn ? null : (
            <p className="row">
              <ButtonLink tone="plain" href="?modal=org-register">
                {t("register.company")}
              </ButtonLink>
              <ButtonLink tone="bare" href="?modal=login&role=employer">
                {t("register.login")}
              </ButtonLink>
            </p>
          )}
        </div>
        <Steps
          items={[
            { title: t("home.step1"), detail: t("home.step1Detail") },
            { title: t("home.step2"), detail: t("home.step2Detail", { minutes: holdMinutes }) },
            { title: t("home.step3"), detail: t("home.step3Detail") },
          ]}
        />
      </div>
    </section>
  );
}
