import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/frame/legal-page";
import { pageMeta } from "~/components/frame/page-meta";
import { publicLoader } from "~/http/guards.server";
import { legalText } from "~/http/legal-text.server";
import { pageAddress } from "~/http/page-address.server";

export const loader = publicLoader((visit) => ({
  ...legalText(visit, "imprint"),
  // CC BY 4.0 wants its source named, whatever the agency's own wording says.
  sources: visit.t("place:attribution"),
  address: pageAddress(visit),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.title, description: data.lead, address: data.address }) : [];

export default function Imprint() {
  const { sources, ...text } = useLoaderData<typeof loader>();
  return (
    <LegalPage text={text}>
      <p className="small soft">{sources}</p>
    </LegalPage>
  );
}
