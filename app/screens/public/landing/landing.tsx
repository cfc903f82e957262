import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { pageMeta } from "~/ui/frame/page-meta";
import { loadLanding } from "./load-landing.server";
import { MissingLanding } from "./missing-landing";
import { OpenLanding } from "./open-landing";

export const handle = { plain: true };

export const loader = publicLoader(loadLanding);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data?.open) return [{ title: `${data?.title ?? ""} – Tagwerk` }, { name: "robots", content: "noindex" }];
  const { address, description, crumbs } = data.open;
  const tags = pageMeta({ title: data.title, description, address });
  return crumbs ? [...tags, { "script:ld+json": crumbs }] : tags;
};

export default function Landing() {
  const { open, title, gone, root, wider } = useLoaderData<typeof loader>();
  const { t } = useTranslation("landing");
  if (open) return <OpenLanding {...open} root={root} />;
  const all = { href: `${root}/jobs`, label: t("jobs.all") };
  return <MissingLanding title={title} text={gone ? null : t("missing.text")} all={all} wider={wider} />;
}
