import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { confirmEmailChange } from "~/domain/account/confirm-email-change.server";
import { findAccountToken } from "~/domain/account/tokens.server";
import { homeOf } from "~/forms/registration.server";
import { confirmEmailCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import { keyRefused, mailedKeyOf } from "./mailed-key.server";
import { MailedStep } from "./mailed-step";

/** The link to a new address opens a page; only its button makes the address count (SAFE-02). */
export const loader = publicLoader(async (visit) => {
  const key = await mailedKeyOf(visit, confirmEmailCookie());
  const email = findAccountToken(visit.context, "emailChange", key)?.subjectId ?? null;
  return { title: visit.t("account:confirmEmail.title"), email };
});

export const action = publicAction(async (visit) => {
  const key = await mailedKeyOf(visit, confirmEmailCookie());
  const userAgent = visit.request.headers.get("User-Agent");
  const confirmed = confirmEmailChange(visit.context, { key, userAgent });
  if (!confirmed.ok) return keyRefused(visit.language, confirmed.refusal);
  return redirectWithFlash(`${homeOf(visit.language)}?modal=login`, "emailChanged", {
    headers: [["Set-Cookie", await confirmEmailCookie().serialize("", { maxAge: 0 })]],
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function ConfirmEmail() {
  const { title, email } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const lead = email ? t("confirmEmail.leadFor", { email }) : t("confirmEmail.lead");
  return <MailedStep title={title} lead={lead} submit={t("confirmEmail.submit")} />;
}
