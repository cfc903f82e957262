import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { SentPage } from "./sent-page";

export const loader = publicLoader(({ t, language }) => ({
  title: t("public:newsletter.sent.title"),
  root: language === "en" ? "/en" : "",
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Subscribed, and not yet confirmed: the link of the mail comes next (PUB-50). */
export default function NewsletterSent() {
  const { root, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  return <SentPage root={root} title={title} next={[t("newsletter.sent.next"), t("newsletter.sent.spam")]} />;
}
