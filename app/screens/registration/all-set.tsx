import type { MetaFunction } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/http/guards.server";
import { ButtonLink } from "~/ui/parts/button-link";

export const loader = publicLoader(({ t }) => ({ title: t("account:allSet.title") }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

/** After staff handed in their profile (REG-42). */
export default function AllSet() {
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack">
      <h1>{t("allSet.title")}</h1>
      <p className="lead">{t("allSet.text")}</p>
      <p>
        <ButtonLink tone="plain" href="?modal=login&role=employee&from=/staff/profile">
          {t("allSet.profile")}
        </ButtonLink>
      </p>
    </div>
  );
}
