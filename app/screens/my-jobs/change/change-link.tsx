import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { publicLoader } from "~/access/guards.server";
import { findChangeKey } from "~/domain/booking/moving/changes.queries.server";
import { languageCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { rawCookie } from "~/i18n/raw-cookie";
import { storeKey } from "../attendance/attendance-visit.server";
import { LinkOver } from "../attendance/link-over";

/** The link of a mail: its key moves into a cookie, and the page of the change asks. Nothing is answered by opening it. */
export const loader = publicLoader(async ({ context, params, request, settings, t }) => {
  const key = params.key ?? "";
  const found = findChangeKey(context, key);
  if (found) {
    // Whoever never chose a language here is spoken to in that of the mail.
    const language = rawCookie(request, "lang") ?? found.language;
    const cookies: [string, string][] = [await storeKey(request, key), ["Set-Cookie", languageCookie(language)]];
    throw goTo(`/staff/bookings/${found.booking.id}/change`, cookies);
  }
  return json({ title: t("attendance:over"), phone: String(settings.agencyPhone) }, { status: 410 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function ChangeLink() {
  return <LinkOver phone={useLoaderData<typeof loader>().phone} />;
}
