import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { undoChange } from "~/domain/account/undo-change.server";
import { undoChangeCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import { clearSessionCookie } from "~/http/session.server";
import { keyRefused, mailedKeyOf } from "./mailed-key.server";
import { MailedStep } from "./mailed-step";

/** The "Not you?" of a mail opens a page; only its button undoes the change (SAFE-03). */
export const loader = publicLoader(async (visit) => {
  await mailedKeyOf(visit, undoChangeCookie());
  return { title: visit.t("account:undoChange.title") };
});

export const action = publicAction(async (visit) => {
  const key = await mailedKeyOf(visit, undoChangeCookie());
  const undone = undoChange(visit.context, { key });
  if (!undone.ok) return keyRefused(visit.language, undone.refusal);
  return redirectWithFlash(`${visit.language === "en" ? "/en" : ""}/auth/forgot-password?sent=1`, "changeUndone", {
    headers: [
      ["Set-Cookie", await undoChangeCookie().serialize("", { maxAge: 0 })],
      ["Set-Cookie", await clearSessionCookie()],
    ],
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function UndoChange() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return <MailedStep title={title} lead={t("undoChange.lead")} submit={t("undoChange.submit")} />;
}
