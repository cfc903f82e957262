import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { superuserLoader } from "~/access/guards.server";
import { listPage } from "~/screens/back-office/frame/list.server";
import { ListView } from "~/screens/back-office/frame/list-view";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { accountsList } from "./accounts-list";
import { accountsSource } from "./accounts-source.server";

export const loader = superuserLoader((visit) => listPage(accountsSource, visit));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-03. */
export default function Accounts() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={page.title} />
      <ListView list={accountsList} page={page} />
    </>
  );
}
