import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/legal-page";
import { publicLoader } from "~/http/guards.server";
import { legalText } from "~/http/legal-text.server";

export const loader = publicLoader((visit) => legalText(visit, "imprint"));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Imprint() {
  return <LegalPage text={useLoaderData<typeof loader>()} />;
}
