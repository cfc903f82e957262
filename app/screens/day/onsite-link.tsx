import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { publicLoader } from "~/access/guards.server";
import { findLinkOfKey } from "~/domain/attendance/day/onsite-links.server";
import { onsiteCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { storeLinkKey } from "~/http/link-keys.server";
import { OnsiteOver } from "./onsite-over";

/** The link that a company hands on: its key moves into a cookie, and the page of its day opens (CHK-02). */
export const loader = publicLoader(async ({ context, params, request, settings, t }) => {
  const key = params.key ?? "";
  const link = findLinkOfKey(context, key);
  if (link) throw goTo(`/onsite/day/${link.id}`, [await storeLinkKey(request, onsiteCookie(), key)]);
  return json({ title: t("calendar:onsite.over"), phone: String(settings.agencyPhone) }, { status: 410 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function OnsiteLink() {
  return <OnsiteOver phone={useLoaderData<typeof loader>().phone} />;
}
