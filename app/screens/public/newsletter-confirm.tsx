import type { MetaFunction } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import { confirmSubscription } from "~/domain/message/confirm-subscription.server";
import { linkRefused, linkUsed, newsletterLinkOf } from "./newsletter-link.server";
import { NewsletterStep } from "./newsletter-step";

/** The link of the mail opens a page; only its button confirms. */
export const loader = publicLoader(async (visit) => {
  await newsletterLinkOf(visit);
  return { title: visit.t("public:newsletter.confirm.title") };
});

export const action = publicAction(async (visit) => {
  const { key } = await newsletterLinkOf(visit);
  const confirmed = confirmSubscription(visit.context, { key });
  return confirmed.ok ? linkUsed(visit.language, "newsletterConfirmed") : linkRefused(visit.language);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function NewsletterConfirm() {
  return <NewsletterStep step="confirm" />;
}
