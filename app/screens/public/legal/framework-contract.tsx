import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { publicLoader } from "~/access/guards.server";
import { legalText } from "~/answers/legal-text.server";
import { foundOr404 } from "~/http/found.server";
import { LegalPage } from "../legal-page";

export const loader = publicLoader((visit) => foundOr404(legalText(visit, "frameworkContract")));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What staff agree to in the registration, as the agency words it; whoever registers has no session yet (SEEN-09). */
export default function FrameworkContract() {
  return <LegalPage text={useLoaderData<typeof loader>()} />;
}
