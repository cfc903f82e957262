import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { superuserLoader } from "~/access/guards.server";
import { listPage } from "~/screens/back-office/frame/list.server";
import { ListView } from "~/screens/back-office/frame/list-view";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { companiesList } from "./companies-list";
import { companiesSource } from "./companies-source.server";

export const loader = superuserLoader((visit) => listPage(companiesSource, visit));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-14, BO-18. */
export default function Companies() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={page.title} />
      <ListView list={companiesList} page={page} />
    </>
  );
}
