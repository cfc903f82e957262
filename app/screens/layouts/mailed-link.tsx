import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { publicLoader } from "~/access/guards.server";
import { followLink } from "~/access/mailed-links.server";
import { similarJobs } from "~/answers/similar-jobs.server";
import { InvitationOver } from "~/ui/job/invitation-over";
import { LinkOver, overTexts } from "~/ui/job/link-over";

/** The link of a mail leads to its page (app/access/mailed-links.server.ts); one that is over says so. */
export const loader = publicLoader(async (visit) => {
  const over = await followLink(visit);
  const similar = over.of === "invitation" ? similarJobs(visit) : null;
  return json({ title: visit.t(overTexts[over.of][0]), over, similar }, { status: 410 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function MailedLink() {
  const { over, similar } = useLoaderData<typeof loader>();
  return similar ? <InvitationOver {...similar} /> : <LinkOver {...over} />;
}
