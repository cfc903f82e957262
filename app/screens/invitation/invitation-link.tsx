import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { publicLoader } from "~/access/guards.server";
import { findInvitation, findInvitationKey } from "~/domain/invitation/invitation.queries.server";
import { invitationCookie, languageCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { storeLinkKey } from "~/http/link-keys.server";
import { rawCookie } from "~/i18n/raw-cookie";
import { InvitationOver } from "./invitation-over";
import { overFacts } from "./similar-jobs.server";

/** The link of a mail: its key moves into a cookie, and the invitation is shown. Nothing is answered by opening it. */
export const loader = publicLoader(async (visit) => {
  const { context, params, request, t } = visit;
  const key = params.key ?? "";
  const invitationId = findInvitationKey(context, key);
  const found = invitationId === null ? null : findInvitation(context, invitationId);
  if (found) {
    // Whoever never chose a language here is spoken to in that of the mail.
    const language = rawCookie(request, "lang") ?? found.language ?? "de";
    const stored = await storeLinkKey(request, invitationCookie(), key);
    throw goTo(`/staff/invited/${invitationId}`, [stored, ["Set-Cookie", languageCookie(language)]]);
  }
  return json({ title: t("messages:invitationOver"), ...overFacts(visit) }, { status: 410 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function InvitationLink() {
  return <InvitationOver {...useLoaderData<typeof loader>()} />;
}
