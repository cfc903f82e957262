import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button-link";
import { Steps } from "~/components/steps";
import { goTo } from "~/http/flash.server";
import { publicLoader } from "~/http/guards.server";
import { chosenLanguage } from "~/i18n/language.server";

export const loader = publicLoader(({ request, url, t, user, language }) => {
  if (url.pathname === "/" && chosenLanguage(request) === "en") throw goTo(`/en${url.search}`);
  return { title: t("public:home.title"), description: t("public:home.lead"), signedIn: user !== null, language };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.description },
];

export default function Home() {
  const { signedIn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  return (
    <>
      <section className="band hero">
        <div className="wrap stack">
          <h1>{t("home.headline")}</h1>
          <p className="lead">{t("home.lead")}</p>
          {signedIn ? null : (
            <p>
              <ButtonLink tone="act" href="?modal=login&role=employer">
                {t("home.login")}
              </ButtonLink>
            </p>
          )}
        </div>
      </section>
      <section className="wrap section" aria-labelledby="how">
        <div className="card stack">
          <h2 id="how">{t("home.how")}</h2>
          <Steps
            items={[
              { title: t("home.step1"), detail: t("home.step1Detail") },
              { title: t("home.step2"), detail: t("home.step2Detail") },
              { title: t("home.step3"), detail: t("home.step3Detail") },
            ]}
          />
        </div>
      </section>
    </>
  );
}
