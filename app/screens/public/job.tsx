import type { HeadersFunction } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { BackLink } from "~/ui/frame/back-link";
import { pageMeta } from "~/ui/frame/page-meta";
import { GoneJob } from "./gone-job";
import { loadPublicJob } from "./load-public-job.server";
import { OpenJob } from "./open-job";

export const loader = publicLoader(loadPublicJob);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data?.open) return [{ title: `${data?.title ?? ""} – Tagwerk` }, { name: "robots", content: "noindex" }];
  const { address, summary, posting } = data.open;
  const tags = pageMeta({ title: data.title, description: summary, address });
  return posting ? [...tags, { "script:ld+json": posting }] : tags;
};

export default function Job() {
  const { open, title, root, similar, wider } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={`${root}/workwithus`}>{t("job.back")}</BackLink>
      {open ? (
        <OpenJob {...open} root={root} />
      ) : (
        <GoneJob title={title} text={t("job.goneText")} similar={similar} wider={wider} root={root} />
      )}
    </div>
  );
}
