import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { publicLoader } from "~/access/guards.server";
import { legalText } from "~/answers/legal-text.server";
import { pageAddress } from "~/answers/page-address.server";
import { pageMeta } from "~/ui/frame/page-meta";
import { LegalPage } from "./legal-page";

export const loader = publicLoader((visit) => ({
  ...legalText(visit, "privacy"),
  address: pageAddress(visit),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.title, description: data.lead, address: data.address }) : [];

export default function Privacy() {
  return <LegalPage text={useLoaderData<typeof loader>()} />;
}
