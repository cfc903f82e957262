import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { publicLoader } from "~/access/guards.server";
import { findAnswerKey } from "~/domain/hours/proposals/proposals.queries.server";
import { hoursAnswerCookie, languageCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { storeLinkKey } from "~/http/link-keys.server";
import { rawCookie } from "~/i18n/raw-cookie";
import { LinkOver } from "../no-hours";

/** The link of the company's mail: its key moves into a cookie. Nothing is accepted by opening it. */
export const loader = publicLoader(async ({ context, params, request, settings, t }) => {
  const key = params.key ?? "";
  const found = findAnswerKey(context, key);
  if (found) {
    // Whoever never chose a language here is spoken to in that of the mail.
    const language = rawCookie(request, "lang") ?? found.language;
    const stored = await storeLinkKey(request, hoursAnswerCookie(), key);
    throw goTo(`/hours-proposal/${found.proposal.id}`, [stored, ["Set-Cookie", languageCookie(language)]]);
  }
  return json({ title: t("hours:over.title"), agencyEmail: settings.agencyEmail }, { status: 410 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function AnswerLink() {
  return <LinkOver agencyEmail={useLoaderData<typeof loader>().agencyEmail} />;
}
