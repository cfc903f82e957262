import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/back-office/page-head";
import { superuserLoader } from "~/http/guards.server";

export const loader = superuserLoader(({ t }) => ({ title: t("backOffice:queue.title") }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Queue() {
  const { title } = useLoaderData<typeof loader>();
  return <PageHead title={title} />;
}
