import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { disownLogIn } from "~/domain/account/access/disown-log-in.server";
import { notMeCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import { clearSessionCookie } from "~/http/session.server";
import { keyRefused, mailedKeyOf } from "./mailed-key.server";
import { MailedStep } from "./mailed-step";

/** The link of "New sign-in" opens a page; only its button ends what is open (ACCS-08). */
export const loader = publicLoader(async (visit) => {
  await mailedKeyOf(visit, notMeCookie());
  return { title: visit.t("account:notMe.title") };
});

export const action = publicAction(async (visit) => {
  const key = await mailedKeyOf(visit, notMeCookie());
  const done = disownLogIn(visit.context, { key });
  if (!done.ok) return keyRefused(visit.language, done.refusal);
  return redirectWithFlash(`${visit.language === "en" ? "/en" : ""}/auth/forgot-password?sent=1`, "signInDisowned", {
    headers: [
      ["Set-Cookie", await notMeCookie().serialize("", { maxAge: 0 })],
      ["Set-Cookie", await clearSessionCookie()],
    ],
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function NotMe() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return <MailedStep title={title} lead={t("notMe.lead")} submit={t("notMe.submit")} />;
}
