import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/http/guards.server";
import { ButtonLink } from "~/ui/parts/button-link";

export const loader = publicLoader(({ t, user }) => ({
  title: t("account:allSet.title"),
  profileHref: user?.role === "employee" ? "/staff/profile" : "?modal=login&role=employee&from=/staff/profile",
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

/** After staff handed in their profile (REG-42). */
export default function AllSet() {
  const { profileHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack">
      <h1>{t("allSet.title")}</h1>
      <p className="lead">{t("allSet.text")}</p>
      <p>
        <ButtonLink tone="plain" href={profileHref}>
          {t("allSet.profile")}
        </ButtonLink>
      </p>
    </div>
  );
}
