import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { contactTone } from "./contact-tone";
import { SentPage } from "./sent-page";

export const loader = publicLoader(({ t, language, user }) => ({
  title: t("contact:sent.title"),
  root: language === "en" ? "/en" : "",
  tone: contactTone(user),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The message is on its way: by when it is answered (PUB-28). */
export default function ContactSent() {
  const { root, title, tone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("contact");
  return <SentPage root={root} title={title} next={[t(`sent.next.${tone}`)]} />;
}
