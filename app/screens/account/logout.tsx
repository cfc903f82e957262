import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { closeSession } from "~/domain/account/sessions.server";
import { goTo, setFlash } from "~/http/flash.server";
import { clearSessionCookie } from "~/http/session.server";
import { SubmitButton } from "~/ui/form/submit-button";

export const loader = publicLoader(({ user, t }) => {
  if (!user) throw goTo("/");
  return { title: t("account:logout.title") };
});

/** Logging out changes something, so a link alone cannot do it (D-28). */
export const action = publicAction(async ({ known, context, language }) => {
  if (known.state === "live") closeSession(context, known.key);
  return goTo(language === "en" || known.user?.language === "en" ? "/en" : "/", [
    ["Set-Cookie", await clearSessionCookie()],
    ["Set-Cookie", await setFlash({ key: "loggedOut", kind: "status" })],
    // Whoever takes up the phone of staff next finds nothing of them (OFFL-08).
    ["Clear-Site-Data", known.user?.role === "employee" ? '"cache", "storage"' : '"cache"'],
  ]);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Logout() {
  useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack">
      <h1>{t("logout.title")}</h1>
      <form method="post">
        <SubmitButton>{t("logout.submit")}</SubmitButton>
      </form>
    </div>
  );
}
