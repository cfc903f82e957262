import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { publicLoader } from "~/access/guards.server";
import { findAttendance, findAttendanceKey } from "~/domain/attendance/reminders/attendance.queries.server";
import { languageCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { rawCookie } from "~/i18n/raw-cookie";
import { storeKey } from "./attendance-visit.server";
import { LinkOver } from "./link-over";

/** The link of a mail: its key moves into a cookie, and the page of its job asks. Nothing is answered by opening it. */
export const loader = publicLoader(async ({ context, params, request, settings, t }) => {
  const key = params.key ?? "";
  const found = findAttendanceKey(context, key);
  if (found?.live) {
    // Whoever never chose a language here is spoken to in that of the mail.
    const language = rawCookie(request, "lang") ?? findAttendance(context, found.bookingId)?.language ?? "de";
    const cookies: [string, string][] = [await storeKey(request, key), ["Set-Cookie", languageCookie(language)]];
    throw goTo(`/staff/bookings/${found.bookingId}/coming`, cookies);
  }
  return json({ title: t("attendance:over"), phone: String(settings.agencyPhone) }, { status: 410 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function ComingLink() {
  return <LinkOver phone={useLoaderData<typeof loader>().phone} />;
}
