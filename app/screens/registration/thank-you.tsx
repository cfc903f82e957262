import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { homeOf } from "~/forms/registration.server";
import { publicLoader } from "~/http/guards.server";
import { ButtonLink } from "~/ui/parts/button-link";

export const loader = publicLoader(({ t, language }) => ({
  title: t("account:thankYou.title"),
  home: homeOf(language),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

/** After the sign-up: the mail is on its way (REG-10). */
export default function ThankYou() {
  const { home } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  return (
    <div className="wrap wrap--text page stack">
      <h1>{t("thankYou.title")}</h1>
      <p className="lead">{t("thankYou.text")}</p>
      <p className="soft">{t("thankYou.spam")}</p>
      <p>
        <ButtonLink tone="plain" href={home}>
          {common("nav.toHome")}
        </ButtonLink>
      </p>
    </div>
  );
}
