import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { LinkOver } from "~/ui/job/link-over";
import { onsiteOver, ownOnsiteVisit } from "../onsite-visit.server";
import { HoursView } from "./hours-view";
import { type HoursShown, loadHours } from "./load-hours.server";
import { postHours } from "./post-hours.server";

export const loader = publicLoader(async (visit) => {
  const own = await ownOnsiteVisit(visit);
  if (own) return { ...loadHours(visit, own), over: false as const };
  return onsiteOver(visit);
});

export const action = publicAction(
  async (visit) => {
    const own = await ownOnsiteVisit(visit);
    return own ? postHours(visit, own) : json(null, { status: 410 });
  },
  { maxBytes: SIGNATURE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The same for whoever has the link of the day; the name under the signature is theirs (D-128). */
export default function OnsiteHours() {
  const data = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | null | undefined;
  return data.over ? (
    <LinkOver of="onsite" contact={data.phone} />
  ) : (
    <HoursView hours={data as HoursShown} refused={refused ?? undefined} />
  );
}
