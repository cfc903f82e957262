import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffLoader } from "~/access/guards.server";
import { buttonClass } from "~/ui/parts/button-class";
import { ButtonLink } from "~/ui/parts/button-link";

const SYSTEMS = ["android", "ios", "desktop"] as const;
const STEPS = ["first", "second", "third"] as const;

export const loader = staffLoader(({ t, settings }) => ({
  title: t("calendar:homeScreen.title"),
  product: settings.productName,
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** How the pages of staff come onto a home screen, by system; a browser that has a way of its own shows a button (OFFL-02). */
export default function HomeScreen() {
  const { title, product } = useLoaderData<typeof loader>();
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("homeScreen.lead")}</p>
      </div>
      <install-app hidden>
        <button type="button" className={buttonClass({ tone: "act" })}>
          {t("homeScreen.install", { product })}
        </button>
      </install-app>
      {SYSTEMS.map((system) => (
        <section key={system} className="card stack stack--s prose" aria-labelledby={system}>
          <h2 id={system}>{t(`homeScreen.${system}.name`)}</h2>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(`homeScreen.${system}.${step}`, { product })}</li>
            ))}
          </ol>
        </section>
      ))}
      <p className="small soft">{t("homeScreen.kept")}</p>
      <p>
        <ButtonLink href="/staff/next" tone="plain">
          {t("pocket.title")}
        </ButtonLink>
      </p>
    </div>
  );
}
