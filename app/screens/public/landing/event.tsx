import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { pageMeta } from "~/ui/frame/page-meta";
import { GoneJob } from "../gone-job";
import { loadEvent } from "./load-event.server";
import { OpenEvent } from "./open-event";

export const handle = { plain: true };

export const loader = publicLoader(loadEvent);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data?.open) return [{ title: `${data?.title ?? ""} – Tagwerk` }, { name: "robots", content: "noindex" }];
  const { address, description, crumbs } = data.open;
  const tags = pageMeta({ title: data.title, description, address });
  return crumbs ? [...tags, { "script:ld+json": crumbs }] : tags;
};

export default function PublicEvent() {
  const { open, title, root, similar, wider } = useLoaderData<typeof loader>();
  const { t } = useTranslation("landing");
  if (open) return <OpenEvent {...open} root={root} />;
  return (
    <div className="wrap page stack stack--l">
      <GoneJob title={title} text={t("event.goneText")} similar={similar} wider={wider} root={root} />
    </div>
  );
}
