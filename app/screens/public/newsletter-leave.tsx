import type { MetaFunction } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import { leaveNewsletter } from "~/domain/message/leave-newsletter.server";
import { linkRefused, linkUsed, newsletterLinkOf } from "./newsletter-link.server";
import { NewsletterStep } from "./newsletter-step";

/** Every mail may carry the link that ends the newsletter; only the button of its page deletes the address. */
export const loader = publicLoader(async (visit) => {
  await newsletterLinkOf(visit);
  return { title: visit.t("public:newsletter.leave.title") };
});

export const action = publicAction(async (visit) => {
  const { id, key } = await newsletterLinkOf(visit);
  const left = leaveNewsletter(visit.context, { subscriberId: id, key });
  return left.ok ? linkUsed(visit.language, "newsletterLeft") : linkRefused(visit.language);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function NewsletterLeave() {
  return <NewsletterStep step="leave" />;
}
