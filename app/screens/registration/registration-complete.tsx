import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { ButtonLink } from "~/ui/parts/button-link";

export const loader = publicLoader(({ t, url }) => ({
  title: t("account:completed.title"),
  role: url.searchParams.get("role") === "employer" ? "employer" : "employee",
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Where the welcome mail leads (REG-43). */
export default function RegistrationComplete() {
  const { role } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack">
      <h1>{t("completed.title")}</h1>
      <p className="lead">{t("completed.text")}</p>
      <p>
        <ButtonLink tone="act" href={`?modal=complete-login&role=${role}`}>
          {t("completed.login")}
        </ButtonLink>
      </p>
    </div>
  );
}
