import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { pageMeta } from "~/ui/frame/page-meta";
import { loadHireLanding } from "./load-hire-landing.server";
import { MissingLanding } from "./missing-landing";
import { OpenHire } from "./open-hire";

export const handle = { plain: true };

export const loader = publicLoader(loadHireLanding);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data?.open) return [{ title: `${data?.title ?? ""} – Tagwerk` }, { name: "robots", content: "noindex" }];
  const { address, description, crumbs } = data.open;
  const tags = pageMeta({ title: data.title, description, address });
  return crumbs ? [...tags, { "script:ld+json": crumbs }] : tags;
};

export default function HireLanding() {
  const { open, title, gone, root, wider } = useLoaderData<typeof loader>();
  const { t } = useTranslation("landing");
  if (open) return <OpenHire {...open} />;
  const all = { href: `${root}/hire`, label: t("hire.all") };
  return <MissingLanding title={title} text={gone ? null : t("hire.missingText")} all={all} wider={wider} />;
}
